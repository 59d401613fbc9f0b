import { Suspense, useState } from 'react'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import type { Booked } from './booked.ts'
import { BookingPage } from './booking-page.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingThankYou } from './booking-thank-you-on-demand.ts'

/** The public service booking: the form, then the thank-you page. */
export function BookingScreen() {
  const [booked, setBooked] = useState<Booked | null>(null)
  const garage = useGarage()
  usePage(booked === null ? 'Book Your Service' : 'Thank You!')
  return (
    <PublicLayout current="/booking">
      {garage === undefined && <BookingSkeleton />}
      {garage && booked === null && <BookingPage garage={garage} onBooked={setBooked} />}
      {garage && booked !== null && (
        <Suspense>
          <BookingThankYou garage={garage} booked={booked} />
        </Suspense>
      )}
    </PublicLayout>
  )
}
