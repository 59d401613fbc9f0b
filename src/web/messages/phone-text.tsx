import { lazy, Suspense } from 'react'
import { displayCommonPhone } from '#domain/contact/common-phone'

interface PhoneTextProps {
  /** In E.164 format. */
  stored: string
}

const OtherPhone = lazy(async () => {
  // Without a connection the number is shown as it is stored.
  const phones = await import('#domain/contact/phone').catch(() => null)
  return { default: ({ stored }: PhoneTextProps) => phones?.displayPhone(stored) ?? stored }
})

/** A phone number as people read it; the library that knows the formats of all countries is loaded only if it is needed. */
export function PhoneText({ stored }: PhoneTextProps) {
  return (
    displayCommonPhone(stored) ?? (
      <Suspense fallback={stored}>
        <OtherPhone stored={stored} />
      </Suspense>
    )
  )
}
