import clsx from 'clsx'
import { MapPin } from 'lucide'
import { Link } from 'wouter'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { displayNearDate, displayTime, displayTimeSpent } from '#domain/time/display'
import { displayDateAndTime } from '#domain/time/display-date-and-time'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import { towContact } from '#domain/tows/tow-contact'
import { mapLinkTo, towLocationLines } from '#domain/tows/tow-location'
import { describeTowPreferredTime } from '#domain/tows/tow-preferred-time'
import { towStatusLabel } from '#domain/tows/tow-status'
import { towTrouble } from '#domain/tows/tow-trouble'
import { towedCarName } from '#domain/tows/towed-car'
import { CustomerNotes } from '#web/bookings/customer-notes.tsx'
import { Paint } from '#web/forms/colour-choice.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { contactDetails, SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'

/** Details of a tow request. */
export function TowDetails({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const { appointment, appointmentId, notes } = tow
  return (
    <>
      {tow.status !== 'pending' && <TowHistory tow={tow} />}
      <SheetSection title="Pickup and destination">
        <TowRoute pickupLocation={tow.pickupLocation} destinationLocation={tow.destinationLocation} />
      </SheetSection>
      <SheetSection title="Vehicle">
        <TowCar tow={tow} />
      </SheetSection>
      <SheetSection title="Customer">
        <DescriptionList
          details={[
            { term: 'Name', value: tow.customerName },
            ...contactDetails(towContact(tow)),
            { term: 'Preferred time', value: describeTowPreferredTime(tow, now.date) },
          ]}
        />
      </SheetSection>
      {appointment !== null && appointmentId !== null && (
        <SheetSection title="Appointment">
          <p>
            <Link className="link" href={linkTo(appointmentId)}>
              {displayDateAndTime(appointment)}
            </Link>
          </p>
        </SheetSection>
      )}
      <SheetSection title="Notes">
        <p className={clsx(notes === null && 'text-ink-2')}>{notes ?? 'No notes'}</p>
      </SheetSection>
      <CustomerNotes entityId={tow.id} />
    </>
  )
}

const line = clsx('block text-small wrap-anywhere text-ink-2')

/** Pickup and destination on a vertical line; the pickup links to a map. */
export function TowRoute({
  pickupLocation,
  destinationLocation,
  quiet = false,
}: {
  pickupLocation: string
  /** Null: to the workshop. */
  destinationLocation: string | null
  /** Less prominent, for closed requests. */
  quiet?: boolean
}) {
  const { address } = useStaff().garage
  const { where, hint } = towLocationLines(pickupLocation)
  const isToWorkshop = destinationLocation === null || destinationLocation === address
  return (
    <div className="relative grid min-w-0 gap-2 pl-6">
      <i
        className={clsx(
          'absolute top-2.5 bottom-2 left-1 w-1.5 border-l-2 border-current bg-scale-y',
          'before:absolute before:-top-1 before:-left-1.5 before:size-2.5 before:rounded-xs before:bg-current',
          'after:absolute after:-bottom-1 after:-left-1.5 after:size-2.5 after:rounded-xs after:bg-surface after:inset-ring-2 after:inset-ring-current',
          quiet ? 'text-control' : 'text-primary',
        )}
        aria-hidden="true"
      />
      {/* Empty once the client has been erased. */}
      {where === '' ? (
        <div className={line}>Not provided</div>
      ) : (
        <div>
          {/* Over the link of its row, and as large as a thumb without moving what follows. */}
          <a
            href={mapLinkTo(pickupLocation)}
            target="_blank"
            rel="noreferrer"
            className={clsx(
              'z-raised relative inline-block py-0.5 font-label wrap-anywhere underline-offset-3 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3',
              quiet ? 'text-ink-2' : 'text-primary',
            )}
          >
            {where}
            <Icon shape={MapPin} size="small" className="ml-1 inline align-text-bottom" />
            <span className="sr-only"> on the map, in a new tab</span>
          </a>
          {hint !== null && <span className={line}>{hint}</span>}
        </div>
      )}
      <div className={line}>{isToWorkshop ? 'To the workshop' : `To ${destinationLocation}`}</div>
    </div>
  )
}

/** The vehicle to tow and its problem. */
export function TowCar({ tow }: { tow: TowBooking }) {
  const trouble = towTrouble(tow)
  return (
    <div className="grid min-w-0 gap-0.5 text-small wrap-anywhere">
      <div className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <PlateChip plate={tow.vehicleLicensePlate} />
        {tow.vehicleColor !== null && (
          <span className="inline-flex items-center gap-1 text-ink-2">
            <Paint colour={tow.vehicleColor} />
            {tow.vehicleColor}
          </span>
        )}
      </div>
      <b className="font-label">{towedCarName(tow) ?? 'No vehicle details'}</b>
      {trouble !== null && <span>{trouble}</span>}
    </div>
  )
}

/** Returns the progress in one line: `Confirmed 9:52 am by Hamish`, `Done 9:31 am · 1h 16m`. */
export function describeTowProgress(
  tow: Pick<TowBooking, 'status' | 'decidedBy' | 'decidedAt' | 'dispatchedAt' | 'closedAt' | 'createdAt'>,
  now: GarageNow,
): string {
  const at = (instant: string | null) => (instant === null ? null : describeMoment(instant, now))
  switch (tow.status) {
    case 'pending':
      return ['Received', at(tow.createdAt)].join(' ')
    case 'confirmed':
      return ['Confirmed', at(tow.decidedAt), tow.decidedBy && `by ${tow.decidedBy.split(' ')[0]}`]
        .filter(Boolean)
        .join(' ')
    case 'dispatched':
      return ['On the way', tow.dispatchedAt && `since ${at(tow.dispatchedAt)}`].filter(Boolean).join(' ')
    case 'completed':
      return tow.closedAt === null
        ? 'Done'
        : `Done ${at(tow.closedAt)} · ${displayTimeSpent(tow.createdAt, tow.closedAt).replace(' ', '\u00a0')}`
    case 'cancelled':
      return ['Cancelled', at(tow.closedAt)].filter(Boolean).join(' ')
    default:
      return towStatusLabel(tow.status)
  }
}

/** Returns `9:52 am` for today, otherwise with the day: `yesterday, 9:52 am`. */
export function describeMoment(instant: string, { date: today, timeZone }: GarageNow): string {
  const { date, time } = civilOf(new Date(instant), timeZone)
  return date === today ? displayTime(time) : `${displayNearDate(date, today)}, ${displayTime(time)}`
}

/** The completed steps of a tow request with their times. */
function TowHistory({ tow }: { tow: TowBooking }) {
  const now = useGarageNow()
  return (
    <ol className="mb-5 rounded-lg border border-line bg-canvas px-4 py-3" aria-label="Tow request history">
      {stepsOf(tow, now).map(({ what, when, note }) => (
        <li
          key={what}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pt-1 pb-2 pl-6 before:absolute before:top-2 before:left-0 before:size-2.5 before:rounded-xs before:bg-primary not-last:after:absolute not-last:after:top-4.5 not-last:after:-bottom-2 not-last:after:left-1 not-last:after:w-1.5 not-last:after:border-l-2 not-last:after:border-line-2 not-last:after:bg-scale-y last:pb-0.5"
        >
          <b className="font-label">{what}</b>
          <time className="text-small text-ink-2 tabular-nums">{when}</time>
          {note !== null && <span className="col-span-full text-small wrap-anywhere text-ink-2">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Returns the completed steps of a request; the last one has the note of the status. */
function stepsOf(tow: TowBooking, now: GarageNow) {
  const { status, decidedAt, decidedBy, dispatchedAt, closedAt, statusNote } = tow
  const steps: { what: string; when: string; note: string | null }[] = []
  const add = (what: string, at: string | null) => {
    if (at !== null) steps.push({ what, when: describeMoment(at, now), note: null })
  }
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  const rejected = status === 'cancelled' && decidedAt !== null && decidedAt === closedAt
  add('Received', tow.createdAt)
  if (!rejected) add(`Confirmed${by}`, decidedAt)
  add('Truck dispatched', dispatchedAt)
  if (status === 'completed') add('Completed', closedAt)
  if (status === 'cancelled') add(rejected ? `Rejected${by}` : 'Cancelled', closedAt)
  const last = steps.at(-1)
  if (last !== undefined) last.note = statusNote
  return steps
}
