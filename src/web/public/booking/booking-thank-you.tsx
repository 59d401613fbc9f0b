import { Clock } from 'lucide'
import { useState } from 'react'
import type { ServiceBookingReceipt } from '#contract/bookings/public-booking'
import type { Garage } from '#contract/settings/garage'
import { displayServices, type Service, serviceLabel } from '#domain/appointments/service-catalogue'
import { appointmentEntry } from '#domain/bookings/calendar-file'
import type { PreferredContact } from '#domain/clients/client'
import { type Contact, type Delivery, obstacleTo } from '#domain/messages/delivery'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { BookingReference, JobCard } from '#web/public/hanging-card.tsx'
import { garageInCalendar, offerCalendarFile, requested } from '#web/public/offer-calendar-file.ts'
import { streetOf } from '#web/public/street-of.ts'
import { NextSteps, ThankYouFrame } from '#web/public/thank-you-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { whenOf } from './booking-summary.ts'
import type { Booked } from './booking-values.ts'

/** The pending booking and the next steps. */
export function BookingThankYou({ garage, booked }: { garage: Garage; booked: Booked }) {
  const { receipt } = booked
  const [received] = useState(() => new Date())
  return (
    <ThankYouFrame
      leading={`Your booking has been received and will be confirmed shortly. ${wayToConfirm(receipt.client, garage.delivery).promise}`}
      card={<BookedCard receipt={receipt} catalogue={garage.services} />}
      manageUrl={receipt.manageUrl}
      onAddToCalendar={() => addToCalendar(garage, booked)}
      actions={
        <ButtonLink size="large" href="/">
          Back to Home
        </ButtonLink>
      }
    >
      <NextSteps steps={nextSteps(garage, booked, received)} />
    </ThankYouFrame>
  )
}

/** The job card of a pending booking. */
function BookedCard({
  receipt,
  catalogue,
}: {
  receipt: ServiceBookingReceipt
  catalogue: readonly Service[]
}) {
  const { id, timeSlotId, vehicle, services } = receipt
  const when = whenOf(timeSlotId)
  const lines = [
    {
      label: 'When',
      value: (
        <>
          <span>{when?.date}</span>
          <span>{when?.time}</span>
        </>
      ),
    },
    {
      label: 'Vehicle',
      value: (
        <>
          {vehicle.licensePlate && (
            <span>
              <PlateChip plate={vehicle.licensePlate} />
            </span>
          )}
          <span>{vehicleName(vehicle)}</span>
        </>
      ),
    },
    {
      label: 'Services',
      value: services.map((service) => <span key={service}>{serviceLabel(service, catalogue)}</span>),
    },
  ]
  const badge = (
    <Badge tone="pending" icon={Clock}>
      Pending
    </Badge>
  )
  return (
    <JobCard lines={lines} badge={badge}>
      <BookingReference id={id} />
    </JobCard>
  )
}

/** Returns the steps after a service booking. */
function nextSteps(garage: Garage, { receipt, phone }: Booked, received: Date) {
  const { client } = receipt
  const when = whenOf(receipt.timeSlotId)
  const { time } = civilOf(received, garage.timeZone)
  return [
    { name: 'Received', text: `Today, ${displayTime(time)}` },
    {
      name: "We'll confirm",
      text: wayToConfirm(client, garage.delivery).text({ phone, email: client.email }),
    },
    {
      name: 'Bring your car in',
      text: [when?.date, when?.time, streetOf(garage)].filter(Boolean).join(', '),
    },
    { name: "We'll call before doing any extra work", text: "We won't do anything you haven't agreed to" },
  ]
}

interface WayToConfirm {
  /** The sentence after "will be confirmed shortly". */
  promise: string
  text: (client: { phone: string; email: string }) => string
}

const ways: Record<PreferredContact, WayToConfirm> = {
  phone: { promise: "We'll call you.", text: ({ phone }) => `By phone, on ${phone}` },
  email: { promise: "We'll email you.", text: ({ email }) => `By email to ${email}` },
  sms: { promise: "We'll text you.", text: ({ phone }) => `By SMS to ${phone}` },
}

/** Returns how the booking will be confirmed: by the preferred contact if that message can be sent, otherwise by phone. */
export function wayToConfirm(client: Contact, delivery: Delivery): WayToConfirm {
  return ways[
    obstacleTo('appointment_confirmed', client, delivery) === null ? client.preferredContact : 'phone'
  ]
}

/** Offers the appointment as a calendar file. */
function addToCalendar(garage: Garage, { receipt }: Booked) {
  const { id, date, time, services, vehicle } = receipt
  const work = displayServices(services, garage.services)
  const booking = { ...requested, id, date, time, work, vehicle: vehicleName(vehicle) }
  offerCalendarFile(appointmentEntry(booking, garageInCalendar(garage)))
}
