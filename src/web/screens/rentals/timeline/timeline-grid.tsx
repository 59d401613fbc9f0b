import { type CSSProperties, type ReactNode, type UIEvent, useEffect, useRef } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { Fit } from '#domain/rental/fleet-fit'
import { rentalCategoryLabel } from '#domain/rental/rental-car'
import type { FleetGroup } from '#domain/schedule/fleet-rows'
import { displayFleetWindow } from '#domain/schedule/fleet-window'
import type { CalendarDate } from '#domain/time/calendar-date'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { DayLines } from './day-lines.tsx'
import type { RentalBarLayout } from './rental-bar-layout.ts'
import type { RentalDrag } from './rental-drag.ts'
import { TimelineCarRow } from './timeline-car-row.tsx'
import { useTimeline } from './timeline-context.ts'
import { TimelineDayHeader } from './timeline-day-header.tsx'
import styles from './timeline-grid.module.css'
import { TimelineNowLine } from './timeline-now-line.tsx'
import { useDragSensors } from './use-drag-sensors.ts'
import { useTabStop } from './use-tab-stop.ts'

export type TimelineGridProps = {
  groups: readonly FleetGroup<RentalVehicle, RentalBarLayout>[]
  today: CalendarDate
  /** Header of the car column: the number of cars. */
  corner: ReactNode
  /** The rows still show the previous window while the next one loads. */
  reloading: boolean
  onDrop: (dragged: RentalDrag, fit: Fit) => void
  onShow: (first: CalendarDate) => void
  onFocusBooking: (id: string) => void
}

/** The timeline as an ARIA grid: a row per car, days as columns, one tab stop, and bars that can be dragged. */
export function TimelineGrid({
  groups,
  today,
  corner,
  reloading,
  onDrop,
  onShow,
  onFocusBooking,
}: TimelineGridProps) {
  const { window, drag } = useTimeline()
  const body = useRef<HTMLDivElement>(null)
  const heads = useRef<HTMLDivElement>(null)
  const rows = groups.flatMap((group) => group.rows)
  const { tabStopOf, onFocus } = useTabStop(rows)
  const order = rows.map(({ car }) => car.id)
  const hands = useDragSensors({ body, order, onDrop, onShow, onFocusBooking })
  const sideways = useRef<HTMLDivElement>(null)
  // Scrolls to today if the window is wider than the screen.
  useEffect(() => {
    const scroller = sideways.current
    if (scroller === null || drag.dragged() !== null) return
    const at = window.days.indexOf(today)
    scroller.scrollLeft =
      at > 0 ? ((at - 1) / window.days.length) * (scroller.scrollWidth - carWidthIn(scroller)) : 0
  }, [window, today, drag])

  /** The sticky header is outside the scroll container, so its horizontal offset is synchronised here. */
  function focusBooking({ currentTarget }: UIEvent<HTMLElement>) {
    heads.current?.style.setProperty('--scrolled', `${currentTarget.scrollLeft}px`)
  }
  return (
    <div
      className={styles.frame}
      data-span={window.span}
      style={{ '--days': window.days.length } as CSSProperties}
    >
      {reloading && <ReloadLine />}
      <div className={styles.headers} data-heads="">
        <div className={styles.corner}>{corner}</div>
        <div className={styles.strip} aria-hidden="true">
          <div ref={heads} className={styles.days}>
            <TimelineDayHeader window={window} today={today} />
          </div>
        </div>
      </div>
      <div ref={sideways} className={styles.sideways} onScroll={focusBooking} data-sideways="">
        <div ref={body} className={styles.body}>
          <DayLines window={window} />
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the bars are navigated and moved with arrow keys.
            role="grid"
            aria-label={`Fleet timeline, ${displayFleetWindow(window)}`}
            aria-busy={reloading}
            className={styles.lines}
            onFocus={onFocus}
            onKeyDown={hands.onKeyDown}
            onBlur={hands.onBlur}
          >
            <thead className={styles.columns}>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Car</span>
                </th>
                <th scope="col">
                  <span className="visually-hidden">Bookings</span>
                </th>
              </tr>
            </thead>
            {groups.map(({ category, rows: cars }) => (
              <tbody key={category}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={2}>
                    <span className={styles.groupWords}>
                      <b>{rentalCategoryLabel(category)}</b>{' '}
                      <span className="num">{cars.length === 1 ? '1 car' : `${cars.length} cars`}</span>
                    </span>
                  </th>
                </tr>
                {cars.map((row) => (
                  <TimelineCarRow key={row.car.id} row={row} tabStop={tabStopOf(row)} />
                ))}
              </tbody>
            ))}
          </table>
          <TimelineNowLine />
        </div>
      </div>
      <ConflictNote />
    </div>
  )
}

function carWidthIn(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[data-car] th')?.offsetWidth ?? 0
}
