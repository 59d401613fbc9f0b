import { Suspense, useState } from 'react'
import type { RentalReceipt } from '#contract/public-booking'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { RentalPage } from './rental-page.tsx'
import { RentalSkeleton } from './rental-skeleton.tsx'
import { ThankYou } from './thank-you-on-demand.ts'

/** The public rental booking: dates, car and details, then what was booked. */
export function RentalBookingScreen() {
  const [receipt, setReceipt] = useState<RentalReceipt | null>(null)
  const garage = useGarage()
  usePage(receipt === null ? 'Book Your Rental Car' : 'Thank You!')
  return (
    <PublicLayout current="/rental-booking">
      {garage === undefined && <RentalSkeleton />}
      {garage && receipt === null && <RentalPage garage={garage} onBooked={setReceipt} />}
      {garage && receipt !== null && (
        <Suspense>
          <ThankYou garage={garage} receipt={receipt} />
        </Suspense>
      )}
    </PublicLayout>
  )
}
