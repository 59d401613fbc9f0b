import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide'
import { Link } from 'wouter'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { clientAndBooker } from '#domain/clients/same-name'
import { displayMoney } from '#domain/money'
import { rentalStatusLabel } from '#domain/rental-status'
import type { FleetBar } from '#domain/rentals/fleet-bars'
import { decideRentalMove } from '#domain/rentals/rental-changes'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { statusStyle } from '#web/bookings/status-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { describeBar } from './drag-announcements.ts'
import { laneHeight, onLine, type RentalBarLayout, shareOf, useTimeline } from './timeline-context.ts'

const frame = cva(
  // `after` enlarges the area for touch. A long press would open a menu of iOS.
  'focus-visible:z-raised @container absolute h-8 min-w-1.5 rounded-sm border select-none [-webkit-touch-callout:none] after:absolute after:inset-x-0 after:-inset-y-0.5 print:border-black print:bg-transparent print:text-black pointer-coarse:after:-inset-x-0.5 pointer-coarse:after:-inset-y-1.5',
  {
    variants: {
      look: {
        normal: 'border-tone/55 bg-tone-bg text-small font-name text-tone-fg',
        pending: 'border-dashed border-tone/55 bg-tone-bg text-small font-name text-tone-fg',
        late: 'border-cancelled bg-tone-bg text-small font-name text-tone-fg',
        // The outline at the old place of a dragged bar, which shows the focus instead.
        dragged:
          'cursor-grabbing border-dashed border-control text-micro font-regular text-ink-2 focus-visible:outline-none',
      },
      /** Cut off at the start or the end of the window: square corners. */
      goesOnBefore: { true: 'rounded-l-none' },
      goesOnAfter: { true: 'rounded-r-none' },
      movable: { true: 'cursor-grab' },
      moving: { true: 'cursor-progress outline-2 outline-offset-1 outline-line-2 outline-dashed' },
      /** Outside the window: invisible, but keeps the focus. */
      away: { true: 'opacity-0' },
    },
    compoundVariants: [
      { look: ['normal', 'pending'], goesOnBefore: false, className: 'border-l-4 border-l-tone' },
      { look: 'late', goesOnBefore: false, className: 'border-l-4' },
    ],
  },
)

/** One rental in the row of its car, from pickup to return; opens its details. */
export function TimelineRentalBar({
  car,
  bar,
  href,
  isTabStop,
  isDragged,
}: {
  car: RentalVehicle
  bar: FleetBar<RentalBarLayout>
  href: string
  isTabStop: boolean
  /** The booking is being dragged: only its outline stays here. */
  isDragged: boolean
}) {
  const { minutes, mayMove } = useTimeline()
  const { rental, late, goesOnBefore, goesOnAfter } = bar
  const isMovable = mayMove && !rental.isMoving && decideRentalMove(rental).permitted
  const top = 8 + bar.lane * laneHeight
  const description = describeBar(car, rental, late)
  const look = isDragged ? 'dragged' : late ? 'late' : rental.status === 'pending' ? 'pending' : 'normal'
  return (
    <>
      <Tooltip label={tipOf(rental)} side="top" disabled={isDragged}>
        <Link
          href={href}
          aria-label={isDragged ? `Moved from here, ${datesOf(rental)}: ${description}` : description}
          aria-keyshortcuts={isMovable ? 'Space' : undefined}
          aria-busy={rental.isMoving || undefined}
          tabIndex={isTabStop ? 0 : -1}
          draggable={false}
          data-stop={rental.id}
          data-tone={statusStyle(rental.status).tone}
          style={{ ...onLine(bar, minutes), top }}
          className={frame({
            look,
            goesOnBefore,
            goesOnAfter,
            movable: isMovable && !isDragged,
            moving: rental.isMoving,
            away: bar.start === bar.end,
          })}
        >
          <span
            className={clsx(
              'flex h-full items-center gap-1 overflow-clip whitespace-nowrap @max-[24px]:gap-0 @max-[24px]:pr-0 @max-[24px]:pl-0.5',
              goesOnBefore ? 'pl-0.5' : 'pl-2',
              goesOnAfter ? 'pr-0.5' : 'pr-2',
            )}
          >
            {isDragged ? (
              <span className={clsx(label, 'whitespace-pre')}>
                Moved from here
                <span className="@max-[128px]:hidden">, {datesOf(rental)}</span>
              </span>
            ) : (
              <BarLabel bar={bar} />
            )}
          </span>
        </Link>
      </Tooltip>
      {bar.turnaroundEnd !== null && !isDragged && (
        <i
          className="absolute h-5.5 w-1 border-x border-control"
          style={{ left: shareOf(bar.end, minutes), top: top + 5 }}
          aria-hidden="true"
        />
      )}
    </>
  )
}

/** Icon, client and lateness of a rental, as far as there is room. */
function BarLabel({ bar: { rental, late, goesOnBefore, goesOnAfter } }: { bar: FleetBar<RentalBarLayout> }) {
  return (
    <>
      {goesOnBefore && <Icon shape={ChevronLeft} size="tiny" />}
      <span className={clsx(label, 'gap-1', (goesOnBefore || goesOnAfter) && '@max-[36px]:hidden')}>
        {rental.isMoving ? (
          <Spinner />
        ) : (
          <Icon
            shape={late ? TriangleAlert : statusStyle(rental.status).icon}
            size="small"
            className={late ? 'text-cancelled-fg' : ''}
          />
        )}
        <span className={clsx('min-w-0 truncate', late ? '@max-[128px]:hidden' : '@max-[72px]:hidden')}>
          {rental.clientName}
        </span>
      </span>{' '}
      {late && (
        // Stacked above a sticky name that overlaps it, covering the end of a name that is too long.
        <b className="relative ml-auto bg-tone-bg pl-2 text-micro font-label text-cancelled-fg @max-[128px]:pl-1 @max-[88px]:hidden">
          {late}
        </b>
      )}
      {goesOnAfter && <Icon shape={ChevronRight} size="tiny" className="ml-auto" />}
    </>
  )
}

function datesOf({ startDate, endDate }: RentalTimelineEntry): string {
  return displayDateRange(startDate, endDate)
}

// Stays visible while its bar scrolls under the car column.
const label = clsx('sticky left-[calc(var(--car-width)+8px)] flex min-w-0 items-center')

function tipOf(rental: RentalTimelineEntry): string {
  const { clientName, startDate, pickupTime, endDate, returnTime, status, totalAmount } = rental
  const client = clientAndBooker({ ...rental, client: { name: clientName } })
  const out = `${displayShortDate(startDate)}, ${displayTime(pickupTime)}`
  const back = `${displayShortDate(endDate)}, ${displayTime(returnTime)}`
  const price = totalAmount === null ? '' : `, ${displayMoney(totalAmount)}`
  return `${client}: ${out} to ${back}. ${rentalStatusLabel(status)}${price}`
}
