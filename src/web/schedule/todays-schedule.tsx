import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { ArrowRight, ChevronDown, KeyRound } from 'lucide'
import { type CSSProperties, Fragment, useState } from 'react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayTime, displayTimeParts } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { plural, pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { ClockTime } from '#web/opening/clock-time.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import {
  firstLate,
  type ScheduleGroup as Group,
  nowPosition,
  scheduleCount,
  scheduleGroups,
} from './schedule-groups.ts'
import { DashboardAppointmentRow, DashboardRentalRow } from './schedule-row.tsx'

// On a phone the list is as long as it is.
const size: CSSProperties & { '--most': string } = { '--most': 'max(15rem, 60svh)' }

export function useTodaysBookings() {
  const { date } = useGarageNow()
  const query = { startDate: date, endDate: date }
  return {
    appointments: useRead('GET /api/appointments', { query }),
    rentals: useRead('GET /api/rental-bookings/date-range', { query }),
  }
}

/** Today's bookings by time, with a line at the current time and the next step on every row. */
export function TodaysSchedule() {
  const now = useGarageNow()
  const { appointments, rentals } = useTodaysBookings()
  const isPending = appointments.isPending || rentals.isPending
  const failures = [
    { sentence: 'Failed to fetch appointments', read: appointments },
    { sentence: 'Failed to fetch rental bookings', read: rentals },
  ].filter(({ read }) => read.isError)
  // If one query fails, the data of the other is shown below the error.
  const day = { date: now.date, appointments: appointments.data ?? [], rentals: rentals.data ?? [] }
  const groups = isPending ? undefined : scheduleGroups(day)
  return (
    <Panel aria-labelledby="todays-schedule" className="@container overflow-hidden">
      <PanelHeader
        title="Today's Schedule"
        titleId="todays-schedule"
        note={groups && <span className="tabular-nums">{scheduleCount(groups)}</span>}
        actions={
          <>
            <Link href="/schedule" className="link max-sm:hidden">
              Workshop board
            </Link>
            <Link href={`/daily/${now.date}`} className="link">
              Open daily view
              <Icon shape={ArrowRight} size="small" />
            </Link>
          </>
        }
      />
      {failures.map(({ sentence, read }) => (
        <ErrorAlert key={sentence} className="m-4" onTryAgain={() => read.refetch()} trying={read.isFetching}>
          {sentence}
        </ErrorAlert>
      ))}
      {groups === undefined && <SkeletonRows bare rows={6} label="Loading today's schedule" />}
      {groups?.length === 0 && failures.length === 0 && <EmptyState title="No schedule items for today" />}
      {groups !== undefined && groups.length > 0 && <ScheduleList groups={groups} now={now} />}
    </Panel>
  )
}

function ScheduleList({
  groups,
  now,
}: {
  groups: Group<RentalBooking>[]
  now: ReturnType<typeof useGarageNow>
}) {
  const here = nowPosition(groups, now.time)
  const late = firstLate(groups, now)
  const isPhone = useMediaQuery('(max-width: 767.98px)')
  const [showsEarlier, setShowsEarlier] = useState(false)
  // A phone starts with the first late booking or with what is next.
  const start = !isPhone || showsEarlier ? 0 : Math.min(late === -1 ? here : late, here, groups.length - 1)
  const earlier = groups.slice(0, start).reduce((sum, { entries }) => sum + entries.length, 0)
  const nowLine = <NowLine time={now.time} apart={here === 0 || here === groups.length} />
  return (
    <ul
      ref={scrollToNow}
      style={size}
      className="relative scrollbar-thin overflow-auto focus-visible:-outline-offset-2 md:max-h-(--most) print:max-h-none"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      aria-labelledby="todays-schedule"
    >
      {earlier > 0 && (
        <li className="px-4 py-2">
          <Button variant="ghost" size="small" className="-ml-3" onClick={() => setShowsEarlier(true)}>
            Show {earlier} earlier
          </Button>
        </li>
      )}
      {groups.map(
        (group, index) =>
          index >= start && (
            <Fragment key={group.time}>
              {index === here && nowLine}
              <ScheduleGroup group={group} isLate={index === late} />
            </Fragment>
          ),
      )}
      {here === groups.length && nowLine}
    </ul>
  )
}

/** Scrolls the current time to the upper third, or to the first late booking if that is above it. */
function scrollToNow(list: HTMLElement | null) {
  const topOf = (mark: string) => list?.querySelector<HTMLElement>(`[${mark}]`)?.offsetTop
  const line = topOf('data-now')
  if (list && line !== undefined)
    list.scrollTop = Math.min(line - list.clientHeight / 3, topOf('data-late') ?? line)
}

/** One time of the day with its taken spots and its bookings. */
function ScheduleGroup({ group, isLate }: { group: Group<RentalBooking>; isLate: boolean }) {
  const { maxCarsPerSlot } = useStaff().garage.capacity
  const appointment = useRecordInUrl('appointment')
  const rental = useRecordInUrl('rental')
  const continuing = group.entries.flatMap((entry) =>
    entry.kind === 'rental' && entry.activity === 'Activity' ? entry.rental : [],
  )
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] border-line not-first:border-t md:grid-cols-[6.5rem_minmax(0,1fr)]"
      data-late={isLate || undefined}
    >
      <div className="relative flex gap-2 border-line max-md:items-center max-md:border-b max-md:bg-canvas max-md:px-4 max-md:py-2 md:flex-col md:items-start md:border-r md:border-line-2 md:pt-3 md:pl-5 md:after:absolute md:after:inset-y-0 md:after:right-0 md:after:w-1.5 md:after:bg-scale-y">
        <ClockTime time={group.time} />
        {group.taken > 0 ? (
          <CapacityDots taken={group.taken} capacity={maxCarsPerSlot} />
        ) : (
          <span className="text-small text-ink-2">{plural(group.entries.length, 'Rental')}</span>
        )}
      </div>
      <ul>
        {group.entries.map((entry) =>
          entry.kind === 'appointment' ? (
            <DashboardAppointmentRow
              key={entry.appointment.id}
              appointment={entry.appointment}
              href={appointment.linkTo(entry.appointment.id)}
            />
          ) : (
            entry.activity !== 'Activity' && (
              <DashboardRentalRow
                key={entry.rental.id}
                rental={entry.rental}
                activity={entry.activity}
                href={rental.linkTo(entry.rental.id)}
              />
            )
          ),
        )}
        {continuing.length > 0 && <ContinuingRentals rentals={continuing} />}
      </ul>
    </li>
  )
}

/** Rentals that continue today and need nothing: collapsed, so that what is due stands out. */
function ContinuingRentals({ rentals }: { rentals: readonly RentalBooking[] }) {
  const { linkTo } = useRecordInUrl('rental')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <li className="border-line not-first:border-t">
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2 px-5 text-left text-small text-ink-2 hover:bg-canvas/40 focus-visible:-outline-offset-2 max-md:px-4"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon shape={KeyRound} size="small" />
          <span>
            <b className="font-label text-ink">Activity</b> ·{' '}
            {pluralize(rentals.length, 'rental continues', 'rentals continue')} today
          </span>
          <Icon shape={ChevronDown} className={clsx('ml-auto', isOpen && 'rotate-180')} />
        </button>
      </li>
      {isOpen &&
        rentals.map((one) => (
          <DashboardRentalRow key={one.id} rental={one} activity="Activity" href={linkTo(one.id)} />
        ))}
    </>
  )
}

// At either end of the list, and on a phone, the clock needs its own space.
const line = cva(
  'z-raised relative before:absolute before:right-0 before:left-22 before:h-0.5 before:bg-primary max-md:h-7 max-md:before:top-3 max-md:before:left-4 forced-colors:before:bg-system-text',
  { variants: { apart: { true: 'h-7 before:top-3', false: 'h-0 before:-top-px' } } },
)

const clock = cva(
  'absolute left-5 h-5.5 rounded-xs bg-primary px-2 text-micro leading-5.5 font-name text-on-primary tabular-nums max-md:top-0.5 max-md:left-4',
  { variants: { apart: { true: 'top-0.5', false: '-top-2.5' } } },
)

/** The line at the current time; `apart` before the first and after the last group. */
function NowLine({ time, apart }: { time: TimeOfDay; apart: boolean }) {
  return (
    <li data-now="" className={line({ apart })}>
      <span className={clock({ apart })}>
        <span className="sr-only">It is now {displayTime(time)}</span>
        <span aria-hidden="true">{displayTimeParts(time).clock}</span>
      </span>
    </li>
  )
}
