import clsx from 'clsx'
import { FolderOpen, Inbox, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import type { CallTask } from '#contract/messages/call-tasks'
import type { InboundMessage } from '#contract/messages/message-history'
import type { Message } from '#contract/messages/messages'
import type { PartOrder } from '#contract/parts/part-orders'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { AttentionEntry } from '#contract/schedule/attention'
import { describeCallReason } from '#domain/messages/call-task'
import { displayLateness } from '#domain/rentals/lateness'
import type { AttentionGroupName } from '#domain/schedule/attention-groups'
import { displayAge, displayNearDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { NextStep } from '#web/appointments/next-step.tsx'
import { ReadyByButton } from '#web/appointments/ready-by.tsx'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import type { Booking } from '#web/bookings/booking-actions.ts'
import { LapseNote } from '#web/bookings/lapse-note.tsx'
import { NoShowButton, useMayBeNoShow } from '#web/bookings/no-show-button.tsx'
import { requestHref } from '#web/bookings/request-address.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { messageActions } from '#web/messages/message-actions.ts'
import { PhoneText } from '#web/messages/phone-text.tsx'
import { ArrivalButton } from '#web/parts/arrival-button.tsx'
import { PartDay } from '#web/parts/part-state.tsx'
import { useRecordInUrl } from '#web/records/url-state.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import type { RequestEntry } from './request-entry.ts'
import { requestSummary, requestWaitingSince } from './request-summary.ts'

/** One entry of a group, with the button of its next step. */
export function AttentionRow({ group, entry }: { group: AttentionGroupName; entry: AttentionEntry }) {
  switch (entry.kind) {
    case 'call':
      return <CallRow task={entry.call} />
    case 'reply':
      return <ReplyRow reply={entry.reply} />
    case 'message':
      return <MessageRow message={entry.message} />
    case 'tow':
      return <RequestRow entry={{ type: 'tow', tow: entry.tow }} />
    case 'part':
      return <PartRow part={entry.part} />
    case 'appointment':
      if (group === 'requests')
        return <RequestRow entry={{ type: 'appointment', appointment: entry.appointment }} />
      if (group === 'ready' || group === 'past_ready_by')
        return <PromisedRow appointment={entry.appointment} />
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
    <Row
      href={linkTo(id)}
      name={client.name}
      plate={vehicle.licensePlate}
      button={<NextStep appointment={appointment} className="w-full" />}
      more={isAbsent && <AbsentButtons booking={booking} />}
    >
      <BookedBy of={appointment} className="mr-2" />
      <Reason>{isHere ? `Here since ${day}` : `${due} ${displayTime(timeSlot.time)}`}</Reason> ·{' '}
      {namesOf(services)}
    </Row>
  )
}

/** A vehicle that waits for its customer, or that was promised for a time that has passed, with the number to call. */
function PromisedRow({ appointment }: { appointment: Appointment }) {
  const namesOf = useServiceNames()
  const { linkTo } = useRecordInUrl('appointment')
  const { id, client, vehicle, services, assignedStaff } = appointment
  return (
    <Row
      href={linkTo(id)}
      name={client.name}
      plate={vehicle.licensePlate}
      beside={<PhoneLink phone={client.phone} />}
      button={<NextStep appointment={appointment} className="w-full" />}
    >
      <BookedBy of={appointment} className="mr-2" />
      <ReadyByButton appointment={appointment} className="@max-[34rem]:block" />
      <span className="@max-[34rem]:hidden"> · </span>
      {namesOf(services)}
      {assignedStaff !== null && ` · ${assignedStaff.name}`}
    </Row>
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
    <Row
      href={linkTo(id)}
      name={client.name}
      plate={rentalVehicle.licensePlate}
      button={<RentalActionButtons nextOnly rental={rental} className="w-full" />}
      more={isAbsent && <AbsentButtons booking={booking} />}
      beside={status === 'picked_up' && <PhoneLink phone={client.phone} />}
    >
      <BookedBy of={rental} className="mr-2" />
      <Reason>
        {status === 'picked_up'
          ? displayLateness({ date: endDate, time: returnTime }, now)
          : `Pickup was due ${day}${displayTime(pickupTime)}`}
      </Reason>{' '}
      · {vehicleName(rentalVehicle)}
      {nextRenter && (
        <span className="block">
          Next: {nextRenter.name}, {displayNearDate(nextRenter.startDate, now.date)},{' '}
          {displayTime(nextRenter.pickupTime)}
        </span>
      )}
    </Row>
  )
}

/** The number of a customer to call; nothing if they have none. */
function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <a className="relative link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
      <Icon shape={Phone} size="small" />
      <PhoneText stored={phone} />
    </a>
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
    <Row
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
          <Reason>{licenceProblem}</Reason> ·{' '}
        </>
      )}
      Pickup {displayNearDate(startDate, now.date)}, {displayTime(pickupTime)}
    </Row>
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
    <Row
      href={href}
      name={name}
      plate={plateOf(entry)}
      button={
        mayChange && (
          <ButtonLink size="small" icon={Inbox} className="w-full" href={href}>
            Review
          </ButtonLink>
        )
      }
    >
      <Reason>{displayAge(createdAt, now.instant, now.timeZone)}</Reason> ·{' '}
      {requestSummary(entry, { today: now.date, catalogue: garage.services })}{' '}
      {lapsing?.lapsesSoon && <LapseNote request={lapsing} />}
    </Row>
  )
}

function plateOf(entry: RequestEntry): string | null {
  if (entry.type === 'tow') return entry.tow.vehicleLicensePlate
  return entry.type === 'rental'
    ? entry.rental.rentalVehicle.licensePlate
    : entry.appointment.vehicle.licensePlate
}

/** A part that has not come by the day it was expected. */
function PartRow({ part: order }: { part: PartOrder }) {
  const { linkTo } = useRecordInUrl('part')
  const { client, vehicle } = order.appointment
  return (
    <Row
      href={linkTo(order.id)}
      name={order.part}
      plate={vehicle.licensePlate}
      button={<ArrivalButton order={order} size="small" className="w-full" />}
    >
      <Reason>
        <PartDay order={order} />
      </Reason>{' '}
      · {order.supplier !== null && `${order.supplier} · `}
      {client.name}
    </Row>
  )
}

/** A call to make: the number, what to say, and since when. */
function CallRow({ task }: { task: CallTask }) {
  const now = useGarageNow()
  const href = useBookingLink(task)
  const { name, phone, licensePlate, body, reason, createdAt } = task
  return (
    <Row
      href={href}
      name={name}
      plate={licensePlate}
      beside={
        <a className="relative link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
          <PhoneText stored={phone} />
        </a>
      }
      button={
        <ActionButton
          action={messageActions.called}
          subject={task}
          isNextStep
          size="small"
          className="w-full"
        />
      }
    >
      <span className="block text-ink">Please say: “{body}”</span>
      {describeCallReason(reason)} · {displayAge(createdAt, now.instant, now.timeZone)}
    </Row>
  )
}

/** Returns the link to the sheet of the booking; null if it has been deleted. */
function useBookingLink({ subject, entityId, isDeleted }: CallTask): string | null {
  const sheets = {
    appointment: useRecordInUrl('appointment'),
    rental_booking: useRecordInUrl('rental'),
    tow_booking: useRecordInUrl('tow'),
  }
  if (isDeleted) return null
  return subject === 'waitlist_entry' ? '/waitlist' : sheets[subject].linkTo(entityId)
}

/** A text message from a customer. */
function ReplyRow({ reply }: { reply: InboundMessage }) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('client')
  const { phone, body, client, createdAt } = reply
  const number = (
    <a className="relative link whitespace-nowrap tabular-nums" href={`tel:${phone}`}>
      <PhoneText stored={phone} />
    </a>
  )
  return (
    <Row
      href={client && linkTo(client.id)}
      name={client?.name ?? number}
      beside={client && number}
      button={
        <ActionButton
          action={messageActions.done}
          subject={reply}
          isNextStep
          size="small"
          className="w-full"
        />
      }
    >
      <span className="block text-ink">“{body}”</span>
      {displayAge(createdAt, now.instant, now.timeZone)}
    </Row>
  )
}

/** A message that could not be sent; shown to administrators. */
function MessageRow({ message }: { message: Message }) {
  const { recipient, subject, lastError } = message
  return (
    <Row
      href={null}
      name={recipient.includes('@') ? recipient : <PhoneText stored={recipient} />}
      button={
        <ActionButton
          action={messageActions.retry}
          subject={message}
          isNextStep
          pendingLabel={undefined}
          size="small"
          className="w-full"
        />
      }
    >
      {subject ?? 'Text message'}
      {lastError !== null && (
        <>
          {' '}
          · <Reason>{lastError}</Reason>
        </>
      )}
    </Row>
  )
}

/** Why the entry needs attention. */
function Reason({ children }: { children: ReactNode }) {
  return <span className="font-label text-pending-fg">{children}</span>
}

interface RowProps {
  /** The sheet or request of the entry; null: there is none. */
  href: string | null
  name: ReactNode
  /** Undefined: not about a car. */
  plate?: string | null
  /** After the name. */
  beside?: ReactNode
  button: ReactNode
  /** Further buttons. On a phone they are below the text. */
  more?: ReactNode
  children: ReactNode
}

/** Rows that other users add fade in. The button is beside the text also on a phone, so that the list stays short. */
function Row({ href, name, plate, beside, button, more, children }: RowProps) {
  return (
    <li
      className={clsx(
        'duration-menu relative flex items-center gap-3 border-line px-5 py-2 transition-opacity not-first:border-t hover:bg-canvas/40 max-md:px-4 max-md:py-3 starting:opacity-0',
        more && '@max-[34rem]:flex-wrap @max-[34rem]:gap-y-2',
      )}
    >
      <div className={clsx('min-w-0 flex-1', more && '@max-[34rem]:basis-full')}>
        <div className="flex flex-wrap items-center gap-x-2">
          {plate && <PlateChip plate={plate} />}
          {href === null ? (
            <span className="min-w-0 truncate leading-6 font-name">{name}</span>
          ) : (
            <Link href={href} className="cover-link min-w-0 truncate leading-6 font-name" {...rowLink}>
              {name}
            </Link>
          )}
          {beside}
        </div>
        <div className="text-small wrap-break-word text-ink-2">{children}</div>
      </div>
      {button && (
        <span
          className={clsx(
            'relative flex min-w-28 flex-none justify-end gap-1',
            more && '@max-[34rem]:w-full @max-[34rem]:flex-wrap',
          )}
        >
          {more ? <span className="w-28 @max-[34rem]:flex-1">{button}</span> : button}
          {more}
        </span>
      )}
    </li>
  )
}
