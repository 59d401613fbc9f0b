import { FolderOpen, Inbox, Phone } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import type { PartOrder } from '#contract/parts/part-orders'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { AttentionEntry } from '#contract/schedule/attention'
import { waitingLabel } from '#domain/appointments/waiting-for'
import { displayLateness } from '#domain/rentals/lateness'
import type { AttentionGroupName } from '#domain/schedule/attention-groups'
import { displayAge, displayNearDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { capitalize } from '#domain/wording'
import { appointmentActions, plateOf } from '#web/appointments/appointment-actions.ts'
import { NextStep } from '#web/appointments/next-step.tsx'
import { ReadyByButton } from '#web/appointments/ready-by.tsx'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import type { Booking } from '#web/bookings/booking-actions.ts'
import { NoShowButton, useMayBeNoShow } from '#web/bookings/cancel-buttons.tsx'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { requestHref } from '#web/bookings/request-address.ts'
import { ArrivalButton, PartDay } from '#web/parts/part-state.tsx'
import { mayDo } from '#web/records/action.ts'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntryReason, EntryRow, PhoneLink } from './entry-row.tsx'
import { CallRow, MessageRow, QuestionRow, ReplyRow } from './message-rows.tsx'
import { DepositRow, InvoiceRow, UninvoicedRow } from './money-rows.tsx'
import type { RequestEntry } from './request-entry.ts'
import { requestSummary, requestWaitingSince } from './request-summary.ts'

interface AttentionRowProps {
  group: AttentionGroupName
  entry: AttentionEntry
  /** The day is being closed: a vehicle in the workshop can be carried over to the next open day. */
  closing?: boolean
}

/** One entry of a group, with the button of its next step. */
export function AttentionRow({ group, entry, closing = false }: AttentionRowProps) {
  if ('toInvoice' in entry && entry.toInvoice !== undefined)
    return <UninvoicedRow entry={entry} toInvoice={entry.toInvoice} />
  switch (entry.kind) {
    case 'call':
      return <CallRow task={entry.call} />
    case 'question':
      return <QuestionRow question={entry.question} />
    case 'reply':
      return <ReplyRow reply={entry.reply} />
    case 'message':
      return <MessageRow message={entry.message} />
    case 'tow':
      return <RequestRow entry={{ type: 'tow', tow: entry.tow }} />
    case 'invoice':
      return <InvoiceRow invoice={entry.invoice} />
    case 'deposit':
      return <DepositRow payment={entry.payment} reason={entry.reason} />
    case 'part':
      return <PartRow part={entry.part} />
    case 'appointment':
      if (group === 'requests')
        return <RequestRow entry={{ type: 'appointment', appointment: entry.appointment }} />
      if (group === 'ready' || group === 'past_ready_by')
        return <PromisedRow appointment={entry.appointment} closing={closing} />
      return <AppointmentRow appointment={entry.appointment} />
    case 'rental':
      if (group === 'requests') return <RequestRow entry={{ type: 'rental', rental: entry.rental }} />
      if (group === 'licences') return <LicenceRow {...entry} />
      return <RentalRow rental={entry.rental} nextRenter={entry.nextRenter} />
  }
}

/** An appointment whose customer is late, or that was left from an earlier day. */
function AppointmentRow({ appointment }: { appointment: Appointment }) {
  const now = useGarageNow()
  const namesOf = useServiceNames()
  const { linkTo } = useRecordInUrl('appointment')
  const { id, client, vehicle, services, status, timeSlot } = appointment
  const booking = { kind: 'appointment', record: appointment } as const
  const isAbsent = useMayBeNoShow(booking)
  const day = displayNearDate(timeSlot.date, now.date)
  const isHere = status === 'in_progress'
  const due = timeSlot.date === now.date ? 'Due' : `Expected ${day},`
  return (
    <EntryRow
      href={linkTo(id)}
      name={client.name}
      plate={vehicle.licensePlate}
      button={<NextStep appointment={appointment} className="w-full" />}
      more={isAbsent && <AbsentButtons booking={booking} />}
    >
      <BookedBy of={appointment} className="mr-2" />
      <EntryReason>{isHere ? `Here since ${day}` : `${due} ${displayTime(timeSlot.time)}`}</EntryReason> ·{' '}
      {namesOf(services)}
    </EntryRow>
  )
}

/** A vehicle that waits for its customer, or that was promised for a time that has passed, with the number to call. */
function PromisedRow({ appointment, closing }: { appointment: Appointment; closing: boolean }) {
  const staff = useStaff()
  const now = useGarageNow()
  const namesOf = useServiceNames()
  const { linkTo } = useRecordInUrl('appointment')
  const { id, client, vehicle, services, assignedStaff, waitingFor } = appointment
  const { carryOver } = appointmentActions
  return (
    <EntryRow
      href={linkTo(id)}
      name={client.name}
      plate={vehicle.licensePlate}
      beside={<PhoneLink phone={client.phone} />}
      button={<NextStep appointment={appointment} className="w-full" />}
      more={
        closing &&
        mayDo(staff, carryOver, appointment) && (
          <ActionButton
            action={carryOver}
            subject={appointment}
            values={{ now }}
            size="small"
            aria-label={`Carry Over ${plateOf(appointment)}`}
          />
        )
      }
    >
      <BookedBy of={appointment} className="mr-2" />
      <ReadyByButton appointment={appointment} className="@max-[34rem]:block" />
      <span className="@max-[34rem]:hidden"> · </span>
      {namesOf(services)}
      {assignedStaff !== null && ` · ${assignedStaff.name}`}
      {waitingFor !== null && (
        <>
          {' '}
          · <EntryReason>{waitingLabel(waitingFor)}</EntryReason>
        </>
      )}
    </EntryRow>
  )
}

type RentalEntry = Extract<AttentionEntry, { kind: 'rental' }>

/** A rental that is overdue, with who waits for its car, or whose car was not picked up. */
function RentalRow({ rental, nextRenter }: Pick<RentalEntry, 'rental' | 'nextRenter'>) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('rental')
  const { id, client, rentalVehicle, status, startDate, pickupTime, endDate, returnTime } = rental
  const booking = { kind: 'rental', record: rental } as const
  const isAbsent = useMayBeNoShow(booking)
  const day = startDate === now.date ? '' : `${displayNearDate(startDate, now.date)}, `
  return (
    <EntryRow
      href={linkTo(id)}
      name={client.name}
      plate={rentalVehicle.licensePlate}
      button={<RentalActionButtons nextOnly rental={rental} className="w-full" />}
      more={isAbsent && <AbsentButtons booking={booking} />}
      beside={status === 'picked_up' && <PhoneLink phone={client.phone} />}
    >
      <BookedBy of={rental} className="mr-2" />
      <EntryReason>
        {status === 'picked_up'
          ? displayLateness({ date: endDate, time: returnTime }, now)
          : `Pickup was due ${day}${displayTime(pickupTime)}`}
      </EntryReason>{' '}
      · {vehicleName(rentalVehicle)}
      {nextRenter && (
        <span className="block">
          Next: {nextRenter.name}, {displayNearDate(nextRenter.startDate, now.date)},{' '}
          {displayTime(nextRenter.pickupTime)}
        </span>
      )}
    </EntryRow>
  )
}

/** What else can be done about a customer who is late: call, and No-show. */
function AbsentButtons({ booking }: { booking: Booking }) {
  const { name, phone } = booking.record.client
  return (
    <>
      <ButtonLink
        size="small"
        icon={Phone}
        className="px-2!"
        href={`tel:${phone}`}
        aria-label={`Call ${name}`}
      >
        Call
      </ButtonLink>
      <NoShowButton booking={booking} size="small" icon={undefined} className="px-2!" />
    </>
  )
}

/** A rental whose licence has to be completed or corrected before the pickup. */
function LicenceRow({ rental, licenceProblem }: { rental: RentalBooking; licenceProblem: string | null }) {
  const now = useGarageNow()
  const { mayChange } = useStaff()
  const { linkTo } = useRecordInUrl('rental')
  const { id, client, rentalVehicle, startDate, pickupTime } = rental
  return (
    <EntryRow
      href={linkTo(id)}
      name={client.name}
      plate={rentalVehicle.licensePlate}
      button={
        mayChange && (
          <ButtonLink size="small" icon={FolderOpen} className="w-full" href={linkTo(id)}>
            Open
          </ButtonLink>
        )
      }
    >
      <BookedBy of={rental} className="mr-2" />
      {licenceProblem !== null && (
        <>
          <EntryReason>{licenceProblem}</EntryReason> ·{' '}
        </>
      )}
      Pickup {displayNearDate(startDate, now.date)}, {displayTime(pickupTime)}
    </EntryRow>
  )
}

/** A pending request and how long it has been waiting. */
function RequestRow({ entry }: { entry: RequestEntry }) {
  const now = useGarageNow()
  const { mayChange, garage } = useStaff()
  const { id, name, createdAt } = requestWaitingSince(entry)
  const lapsing = entry.type === 'tow' ? null : entry.type === 'rental' ? entry.rental : entry.appointment
  const href = requestHref({ type: entry.type, id })
  return (
    <EntryRow
      href={href}
      name={name}
      plate={plateOfRequest(entry)}
      button={
        mayChange && (
          <ButtonLink size="small" icon={Inbox} className="w-full" href={href}>
            Review
          </ButtonLink>
        )
      }
    >
      <EntryReason>{capitalize(displayAge(createdAt, now.instant, now.timeZone))}</EntryReason> ·{' '}
      {requestSummary(entry, { today: now.date, catalogue: garage.services })}{' '}
      {lapsing?.lapsesSoon && <LapseNote request={lapsing} />}
    </EntryRow>
  )
}

function plateOfRequest(entry: RequestEntry): string | null {
  if (entry.type === 'tow') return entry.tow.vehicleLicensePlate
  return entry.type === 'rental'
    ? entry.rental.rentalVehicle.licensePlate
    : entry.appointment.vehicle.licensePlate
}

/** A part that has not arrived by the day on which it was expected. */
function PartRow({ part: order }: { part: PartOrder }) {
  const { linkTo } = useRecordInUrl('part')
  const { client, vehicle } = order.appointment
  return (
    <EntryRow
      href={linkTo(order.id)}
      name={order.part}
      plate={vehicle.licensePlate}
      button={<ArrivalButton order={order} size="small" className="w-full" />}
    >
      <EntryReason>
        <span className="inline-block first-letter:uppercase">
          <PartDay order={order} />
        </span>
      </EntryReason>{' '}
      · {order.supplier !== null && `${order.supplier} · `}
      {client.name}
    </EntryRow>
  )
}
