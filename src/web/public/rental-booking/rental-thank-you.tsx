import clsx from 'clsx'
import { Clock, CreditCard, IdCard, Phone } from 'lucide'
import { useState } from 'react'
import type { RentalReceipt } from '#contract/bookings/public-booking'
import type { Garage } from '#contract/settings/garage'
import { rentalEntry } from '#domain/bookings/calendar-file'
import { type Cents, displayMoney } from '#domain/money'
import { rentalCategoryLabel, transmissionLabel } from '#domain/rentals/rental-car'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { BookingReference, CardLines } from '#web/public/hanging-card.tsx'
import { garageInCalendar, offerCalendarFile, requested } from '#web/public/offer-calendar-file.ts'
import { streetOf } from '#web/public/street-of.ts'
import { NextSteps, ThankYouFrame } from '#web/public/thank-you-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BookingSummary, displayMoment } from './rental-card.tsx'

export type RentalThankYouProps = {
  garage: Garage
  booked: BookedRental
}

/** Confirmation of a rental request (still pending): the booking, the next steps and what to bring. */
export function RentalThankYou({ garage, booked }: RentalThankYouProps) {
  const { receipt } = booked
  const [received] = useState(() => new Date())
  return (
    <ThankYouFrame
      leading="Your rental booking has been received and will be confirmed shortly. We'll contact you soon with details."
      card={<BookedRentalCard receipt={receipt} />}
      manageUrl={receipt.manageUrl}
      onAddToCalendar={() => addRentalToCalendar(garage, receipt)}
      actions={
        garage.phone === null ? (
          <ButtonLink size="large" href="/">
            Back to Home
          </ButtonLink>
        ) : (
          <ButtonLink size="large" href={`tel:${garage.phone}`} icon={Phone}>
            Call us
          </ButtonLink>
        )
      }
    >
      <NextSteps steps={stepsAfterBooking(garage, booked, received)} />
      <BringAlong totalAmount={receipt.totalAmount} />
    </ThankYouFrame>
  )
}

/** Summary of a pending booking. */
export function BookedRentalCard({ receipt }: { receipt: RentalReceipt }) {
  const { id, rentalVehicle: car, startDate, pickupTime, endDate, returnTime } = receipt
  const { totalDays, dailyRate, totalAmount } = receipt
  const details = `${rentalCategoryLabel(car.category)}, ${transmissionLabel(car.transmission).toLowerCase()}, ${car.seatingCapacity} seats`
  const lines = [
    {
      label: 'Car',
      value: (
        <>
          <span>{vehicleName(car)}</span>
          <span className="font-regular text-ink-2">{details}</span>
        </>
      ),
    },
    { label: 'Pickup', value: displayMoment(startDate, pickupTime) },
    { label: 'Return', value: displayMoment(endDate, returnTime) },
    { label: displayRentalDays(totalDays), value: `${totalDays} × ${displayMoney(dailyRate)}` },
  ]
  const badge = (
    <Badge tone="pending" icon={Clock}>
      Pending
    </Badge>
  )
  return (
    <BookingSummary badge={badge}>
      <div className="px-6 pt-4 pb-1">
        <CarSide body={car.category} />
      </div>
      <CardLines lines={lines} />
      <p className="flex items-baseline justify-between pt-3">
        <span>
          Total <span className="text-small text-ink-2">incl. GST</span>
        </span>
        <b className="text-figure wide tabular-nums">{displayMoney(totalAmount)}</b>
      </p>
      <BookingReference id={id} />
    </BookingSummary>
  )
}

const bringLine = clsx('flex items-center gap-3 border-line px-4 py-3 not-first:border-t')

/** What the customer has to bring to the pickup. */
export function BringAlong({ totalAmount }: { totalAmount: Cents }) {
  return (
    <>
      <h2>What to bring</h2>
      <ul className="mt-3 mb-6 rounded-lg border border-line bg-surface">
        <li className={bringLine}>
          <Icon shape={IdCard} size="large" className="text-primary" />
          Your driver's licence (the physical card)
        </li>
        <li className={bringLine}>
          <Icon shape={CreditCard} size="large" className="text-primary" />
          <span>
            A payment card for <span className="tabular-nums">{displayMoney(totalAmount)}</span> at pickup
          </span>
        </li>
      </ul>
    </>
  )
}

/** Returns the next steps after the booking, for the thank-you page; `received` is shown as a time of today. */
export function stepsAfterBooking(
  garage: Pick<Garage, 'address' | 'timeZone'>,
  { receipt, phone }: BookedRental,
  received: Date,
) {
  const { startDate, pickupTime, endDate, returnTime } = receipt
  const { time } = civilOf(received, garage.timeZone)
  const pickup = [displayMoment(startDate, pickupTime), streetOf(garage)]
  return [
    { name: 'Received', text: `Today, ${displayTime(time)}` },
    { name: "We'll check your licence and confirm", text: `By phone, on ${phone}` },
    { name: 'Pick up the car', text: pickup.filter(Boolean).join(', ') },
    { name: 'Return the car', text: `${displayCustomerDate(endDate)}, by ${displayTime(returnTime)}` },
  ]
}

/** Offers the rental as a calendar file. */
export function addRentalToCalendar(garage: Garage, receipt: RentalReceipt) {
  const car = vehicleName(receipt.rentalVehicle)
  offerCalendarFile(rentalEntry({ ...times(receipt), ...requested, car }, garageInCalendar(garage)))
}

function times({ id, startDate, pickupTime, endDate, returnTime }: RentalReceipt) {
  return { id, startDate, pickupTime, endDate, returnTime }
}

/** The receipt of a booking, with the phone number as the customer typed it. */
export interface BookedRental {
  receipt: RentalReceipt
  phone: string
}
