import { Suspense, useState } from 'react'
import type { TowReceipt } from '#contract/tow-bookings'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { FormIntro, TowHero } from './tow-hero.tsx'
import { TowPage } from './tow-page.tsx'
import { TowSkeleton } from './tow-skeleton.tsx'
import { TowThankYou } from './tow-thank-you-on-demand.ts'
import { useTowPhone } from './use-tow-phone.ts'

/** The public tow page: phone number and request form, then the confirmation. */
export function TowBookingScreen() {
  const [receipt, setReceipt] = useState<TowReceipt | null>(null)
  const garage = useGarage()
  const phone = useTowPhone(garage)
  usePage(receipt === null ? 'Tow Service' : 'Thank You!')
  return (
    <PublicLayout current="/tow-booking" line={{ phone: phone?.number, phoneDisplay: phone?.shown }}>
      {garage === undefined && <TowSkeleton />}
      {garage && receipt === null && (
        <>
          <TowHero phone={phone} />
          <FormIntro phone={phone} />
          <TowPage garage={garage} phone={phone} onSent={setReceipt} />
        </>
      )}
      {garage && receipt !== null && (
        <Suspense>
          <TowThankYou garage={garage} phone={phone} receipt={receipt} />
        </Suspense>
      )}
    </PublicLayout>
  )
}
