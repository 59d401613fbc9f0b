import clsx from 'clsx'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { RentalTimelineEntry } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { displayMoney } from '#domain/money'
import { decideRentalMove } from '#domain/rental/rental-changes'
import { rentalStatusLabel } from '#domain/rental/rental-status'
import type { FleetBar } from '#domain/schedule/fleet-bars'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { statusStyle } from '#web/components/status-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { describeBar } from './drag-announcements.ts'
import { onLine } from './on-line.ts'
import type { RentalBarLayout } from './rental-bar-layout.ts'
import { useTimeline } from './timeline-context.ts'
import styles from './timeline-rental-bar.module.css'

export type TimelineRentalBarProps = {
  car: RentalVehicle
  bar: FleetBar<RentalBarLayout>
  href: string
  isTabStop: boolean
  /** The booking is being dragged: only its outline stays here. */
  isDragged: boolean
}

/** One rental in the row of its car, from pickup to return; opens its details. */
export function TimelineRentalBar({ car, bar, href, isTabStop, isDragged }: TimelineRentalBarProps) {
  const { minutes, mayMove } = useTimeline()
  const { rental, late, goesOnBefore, goesOnAfter } = bar
  const { tone, icon } = statusStyle(rental.status)
  const isMovable = mayMove && !rental.isMoving && decideRentalMove(rental).permitted
  const lane = { '--lane': bar.lane }
  const dates = displayDateRange(rental.startDate, rental.endDate)
  const words = describeBar(car, rental, late)
  return (
    <>
      <Tooltip label={tipOf(rental)} side="top" disabled={isDragged}>
        <Link
          href={href}
          aria-label={isDragged ? `Moved from here, ${dates}: ${words}` : words}
          aria-keyshortcuts={isMovable ? 'Space' : undefined}
          aria-busy={rental.isMoving || undefined}
          tabIndex={isTabStop ? 0 : -1}
          draggable={false}
          data-stop={rental.id}
          data-rental={rental.id}
          data-tone={tone}
          style={{ ...onLine(bar, minutes), ...lane }}
          className={clsx(
            styles.bar,
            rental.status === 'pending' && styles.pending,
            late && styles.late,
            isMovable && styles.movable,
            rental.isMoving && styles.moving,
            isDragged && styles.dragged,
            bar.start === bar.end && styles.away,
            goesOnBefore && styles.fromBefore,
            goesOnAfter && styles.goesOn,
          )}
        >
          <span className={styles.inner}>
            {isDragged ? (
              <span className={styles.label}>
                Moved from here
                <span className={styles.word}>, {dates}</span>
              </span>
            ) : (
              <>
                {goesOnBefore && <Icon shape={ChevronLeft} size="tiny" />}
                <span className={styles.label}>
                  {rental.isMoving ? <Spinner /> : <Icon shape={late ? TriangleAlert : icon} size="small" />}
                  <span className={styles.name}>{rental.clientName}</span>
                </span>{' '}
                {late && <b className={styles.word}>{late}</b>}
                {goesOnAfter && <Icon shape={ChevronRight} size="tiny" />}
              </>
            )}
          </span>
        </Link>
      </Tooltip>
      {bar.turnaroundEnd !== null && !isDragged && (
        <i
          className={styles.turnaround}
          style={{ ...onLine({ start: bar.end, end: bar.turnaroundEnd }, minutes), ...lane }}
          aria-hidden="true"
        />
      )}
    </>
  )
}

function tipOf(rental: RentalTimelineEntry): string {
  const { clientName, startDate, pickupTime, endDate, returnTime, status, totalAmount } = rental
  const out = `${displayShortDate(startDate)}, ${displayTime(pickupTime)}`
  const back = `${displayShortDate(endDate)}, ${displayTime(returnTime)}`
  return `${clientName}: ${out} to ${back}. ${rentalStatusLabel(status)}, ${displayMoney(totalAmount)}`
}
