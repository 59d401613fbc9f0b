import { displayPhone } from '#domain/people/phone'

/** A phone number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link num" href={`tel:${phone}`}>
      {displayPhone(phone)}
    </a>
  )
}
