import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { RentalSkeleton } from './rental-header.tsx'
import { RentalPage } from './rental-page.tsx'
import type { BookedRental } from './rental-thank-you.tsx'
import { plainThankYou, RentalThankYou } from './steps-on-demand.ts'

/** The public rental booking: dates, car and details, then the thank-you page. */
export function RentalBookingScreen() {
  const [booked, setBooked] = useState<BookedRental | null>(null)
  const [params, setParams] = useSearchParams()
  const garage = useGarage()
  // In the URL, so that "Rent Vehicle" opens an empty form and Back does not return to the submitted one.
  const shown = params.get('step') === 'booked' ? booked : null
  usePage(shown === null ? 'Book Your Rental Car' : 'Thank You!')
  function thank(rental: BookedRental) {
    setBooked(rental)
    setParams({ step: 'booked' }, { replace: true })
  }
  return (
    <PublicLayout current="/rental-booking">
      {garage === undefined && <RentalSkeleton />}
      {garage && shown === null && <RentalPage garage={garage} onBooked={thank} />}
      {garage && shown !== null && (
        <Suspense fallback={plainThankYou}>
          <RentalThankYou garage={garage} booked={shown} />
        </Suspense>
      )}
    </PublicLayout>
  )
}
