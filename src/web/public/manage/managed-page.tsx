import { CalendarClock, CalendarPlus, CarFront, MapPin, MessageSquarePlus, Phone } from 'lucide'
import type { ReactNode } from 'react'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { displayHours } from '#domain/opening/weekly-schedule'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { mapLinkTo } from '#domain/tows/tow-location'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { BookingReference, CardLines, HangingCard } from '#web/public/hanging-card.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  type Booked,
  badgeOf,
  daysAhead,
  displayManagedMoment,
  greetingOf,
  names,
  untilSentence,
} from './describe-managed.ts'

/** What the customer is doing; null: they see the booking. */
export type Doing = 'move' | 'cancel' | 'note' | 'extend' | null

/** What the panels of the page have in common. */
export interface PanelProps {
  token: string
  booking: Booked
  /** Leaves the booking as it is. */
  onKeep: () => void
  /** Called with the changed booking and a sentence about what happens next. */
  onDone: (changed: ManagedBooking, sentence: string) => void
}

/** The booking as it is now, with a button for each thing that the customer can do. */
export function ManagedPage({
  token,
  booking,
  done,
  isReturn,
  onStart,
}: {
  token: string
  booking: Booked
  /** What has just been done and what happens next; null: nothing. */
  done: string | null
  /** The customer comes from another view of this page. */
  isReturn: boolean
  onStart: (doing: Doing) => void
}) {
  const { kind, may, start, status, isTooLate } = booking
  const { title, noun } = names[kind]
  const until = untilSentence(booking)
  const hasCalendar = start !== null && kind !== 'tow' && status !== 'completed' && status !== 'cancelled'
  return (
    <>
      <h1 ref={isReturn ? focusAtTop : null} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-1 text-lead text-ink-2">{greetingOf(booking)}</p>
      {done !== null && <Notice className="mt-4">{done}</Notice>}
      <ManagedCard booking={booking} />
      <div className="mt-6 grid gap-2">
        {may.move && (
          <Button variant="primary" size="large" icon={CalendarClock} onClick={() => onStart('move')}>
            Move to another time
          </Button>
        )}
        {may.extend && (
          <Button size="large" icon={CarFront} onClick={() => onStart('extend')}>
            Ask for a longer rental
          </Button>
        )}
        {hasCalendar && (
          // A link, which also works before the client has loaded.
          <a
            className={buttonClasses({ size: 'large' })}
            href={`/api/manage/${encodeURIComponent(token)}/calendar`}
            download="booking.ics"
          >
            <Icon shape={CalendarPlus} />
            Add to my calendar
          </a>
        )}
        {may.note && (
          <Button size="large" icon={MessageSquarePlus} onClick={() => onStart('note')}>
            Add a note
          </Button>
        )}
        {may.cancel && (
          <Button variant="danger" size="large" onClick={() => onStart('cancel')}>
            Cancel {noun}
          </Button>
        )}
      </div>
      {until !== null && <p className="mt-4 border-l-3 border-line-2 pl-4 text-ink-2">{until}</p>}
      {isTooLate && (
        <Notice className="mt-4">
          It is too late to change this {noun} online. Please call us, and we'll find a solution.
        </Notice>
      )}
      <Questions />
    </>
  )
}

function ManagedCard({ booking }: { booking: Booked }) {
  const { id, kind, start, status } = booking
  const { label, tone } = badgeOf(status)
  const isOpen = status === 'pending' || status === 'confirmed'
  return (
    <div className="mt-5">
      <HangingCard title={names[kind].title} badge={<Badge tone={tone}>{label}</Badge>}>
        {start !== null && kind !== 'rental' && <Start start={start} hasAhead={isOpen} />}
        <CardLines lines={linesOf(booking)} />
        <BookingReference id={id} />
      </HangingCard>
    </div>
  )
}

/** The day as a leaf of a calendar, and the time. */
export function Start({
  start,
  hasAhead,
}: {
  start: NonNullable<ManagedBooking['start']>
  hasAhead: boolean
}) {
  const today = useGarage()?.today.date
  const [weekday, day, month] = displayCustomerDate(start.date).split(' ')
  const ahead = hasAhead && today !== undefined ? daysAhead(start.date, today) : null
  return (
    <div className="flex items-center gap-4 border-b border-dashed border-line-2 py-4">
      <span className="grid min-w-20 justify-items-center rounded-lg bg-primary-soft px-3 py-2 text-on-soft">
        <span className="font-label">{weekday}</span>
        <b className="text-figure leading-none wide">{day}</b>
        <span className="font-label">{month}</span>
      </span>
      <span>
        <b className="block text-figure wide tabular-nums">{displayTime(start.time)}</b>
        {ahead !== null && <span className="text-ink-2">{ahead}</span>}
      </span>
    </div>
  )
}

function linesOf(booking: Booked): { label: string; value: ReactNode }[] {
  const { kind, start, end, vehicle, services, wantedStart, wantedUntil, garage } = booking
  const line = (label: string, value: string | null) =>
    value === null || value === '' ? [] : [{ label, value: <span>{value}</span> }]
  return [
    ...(kind === 'rental' && start !== null ? line('Pickup', displayManagedMoment(start)) : []),
    ...(end === null ? [] : line('Return', displayManagedMoment(end))),
    ...(wantedStart === null
      ? []
      : line('New time', `${displayManagedMoment(wantedStart)} (not confirmed yet)`)),
    ...(wantedUntil === null
      ? []
      : line('New return', `${displayCustomerDate(wantedUntil)} (not confirmed yet)`)),
    ...line(kind === 'rental' ? 'Car' : 'Vehicle', vehicle),
    ...(services.length === 0
      ? []
      : [{ label: 'Services', value: services.map((name) => <span key={name}>{name}</span>) }]),
    ...(garage.address === '' || kind === 'tow'
      ? []
      : [{ label: 'Where', value: <Where address={garage.address} /> }]),
  ]
}

function Where({ address }: { address: string }) {
  return (
    <>
      <span>{address}</span>
      <span>
        <a
          href={mapLinkTo(address)}
          className="inline-flex min-h-11 items-center gap-1 text-primary"
          target="_blank"
          rel="noreferrer"
        >
          <Icon shape={MapPin} size="small" />
          Show the way
        </a>
      </span>
    </>
  )
}

/** The phone number and the hours in which it is answered. */
export function Questions() {
  const garage = useGarage()
  if (!garage?.phone) return null
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <div>
        <h2>Questions?</h2>
        <p className="text-small text-ink-2">{displayHours(garage.weeklySchedule)[0]}</p>
      </div>
      <ButtonLink size="large" href={`tel:${garage.phone}`} icon={Phone}>
        Call {garage.phoneDisplay}
      </ButtonLink>
    </div>
  )
}

/** The page of a link that opens no booking: wrong, or of a booking that has been deleted. */
export function LinkUnknown() {
  return (
    <div className="mx-auto max-w-dialog">
      <h1 tabIndex={-1}>This link does not open a booking</h1>
      <p className="mt-2 text-lead text-ink-2">
        Please check that you have copied the whole link from your message, or call us.
      </p>
      <Questions />
      <div className="mt-6">
        <ButtonLink size="large" href="/">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  )
}
