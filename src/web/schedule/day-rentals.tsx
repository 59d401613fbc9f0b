import clsx from 'clsx'
import { KeyRound, Repeat2, Route, Undo2 } from 'lucide'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rentals/rental-quote'
import { type RentalDayLabel, rentalDayLabel } from '#domain/schedule/rental-on-day'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { CancelIconButton } from '#web/bookings/cancel-buttons.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useRecordInUrl } from '#web/records/url-state.ts'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Day } from './use-day.ts'

const icons = { 'SAME DAY': Repeat2, PICKUP: KeyRound, RETURN: Undo2, ONGOING: Route } as const

/** The rentals on this day, pickups and returns first. */
export function DayRentals({
  date,
  read,
  rentals,
}: {
  date: CalendarDate
  read: Day['rentals']
  rentals: readonly RentalBooking[] | undefined
}) {
  const { linkTo } = useRecordInUrl('rental')
  return (
    <Panel aria-labelledby="day-rentals" className="overflow-hidden">
      <PanelHeader title="Rentals" titleId="day-rentals" />
      {read.isError && (
        <ErrorAlert className="m-4" onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      {!read.isError && rentals === undefined && (
        <SkeletonRows bare rows={2} label="Loading the day's rentals" />
      )}
      {rentals?.length === 0 && <p className="px-5 py-4 text-ink-2">No rentals on this day</p>}
      <ul className={list}>
        {rentals?.map((rental) => (
          <Rental key={rental.id} rental={rental} date={date} href={linkTo(rental.id)} />
        ))}
      </ul>
    </Panel>
  )
}

// Below the appointments, several rentals fit side by side. Each has a top and a left border; those at the edge are under the
// panel's border.
const list = clsx(
  '@sheet-wide/day:@max-thanks/day:-mt-px @sheet-wide/day:@max-thanks/day:-ml-px @sheet-wide/day:@max-thanks/day:grid @sheet-wide/day:@max-thanks/day:grid-cols-2',
)
const item = clsx(
  'relative min-w-0 border-line px-5 py-3 not-first:border-t hover:bg-canvas/40 @sheet-wide/day:@max-thanks/day:border-t @sheet-wide/day:@max-thanks/day:border-l',
)

function Rental({ rental, date, href }: { rental: RentalBooking; date: CalendarDate; href: string }) {
  const { startDate, endDate, totalDays, totalAmount, client, rentalVehicle, status } = rental
  const label = rentalDayLabel(rental, date)
  const at = timesOf(rental, label)
  return (
    <li className={item}>
      <div className="flex items-center justify-between gap-2">
        <span className="inline-flex items-center gap-1 text-small font-heading">
          <Icon shape={icons[label]} size="small" />
          <span>{label}</span>
          {at !== null && <span className="font-regular text-ink-2 tabular-nums">{at}</span>}
        </span>
        <StatusBadge status={status} />
      </div>
      <div className="mt-2 mb-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <PlateChip plate={rentalVehicle.licensePlate} />
        <b className="wrap-anywhere">{vehicleName(rentalVehicle)}</b>
      </div>
      <Link
        href={href}
        className="cover-link block min-h-6 truncate text-small leading-6 text-ink-2"
        {...rowLink}
      >
        {client.name}
      </Link>
      <BookedBy of={rental} className="block" />
      <div className="text-small text-ink-2 tabular-nums">
        {displayDateRange(startDate, endDate)} · {displayRentalDays(totalDays)} · {displayMoney(totalAmount)}
      </div>
      <div className="pointer-events-none relative mt-2 flex gap-2 *:pointer-events-auto empty:hidden">
        <RentalActionButtons rental={rental} className="flex-1 workshop:h-14!" />
        <CancelIconButton kind="rental" record={rental} />
      </div>
    </li>
  )
}

/** Returns the pickup and return times on this day, or null. */
function timesOf({ pickupTime, returnTime }: RentalBooking, label: RentalDayLabel): string | null {
  if (label === 'ONGOING') return null
  if (label === 'SAME DAY') return `${displayTime(pickupTime)} to ${displayTime(returnTime)}`
  return displayTime(label === 'PICKUP' ? pickupTime : returnTime)
}
