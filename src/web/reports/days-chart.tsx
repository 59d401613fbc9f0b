import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import type { ServiceReport } from '#contract/reports/reports'
import { areWeeks, averagePerDay, type DayGroup, groupDays } from '#domain/reports/day-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayMonthDay, displayShortDate, displayWeekday } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { pluralize } from '#domain/wording'
import { useGarageNow } from '#web/session/use-staff.ts'

/** One column per day or week, stacked from the bottom: done, still to do, cancelled, no-shows. */
export function DaysChart({ days }: { days: ServiceReport['days'] }) {
  const { date: today } = useGarageNow()
  const groups = groupDays(days)
  const average = areWeeks(days) ? null : averagePerDay(days, today)
  const totals = groups.map(({ done, toDo, cancelled, noShows }) => done + toDo + cancelled + noShows)
  const axis = axisTo(Math.max(0, ...totals))
  const top = axis.at(-1) ?? 1
  return (
    <div
      role="img"
      aria-label={describeChart(groups, average)}
      className={clsx(
        'pt-3 pl-8 text-small text-ink-2 tabular-nums forced-color-adjust-none',
        average !== null && 'md:pr-14',
      )}
    >
      <div className="relative mb-2 h-60 max-md:h-48">
        {axis.map((value) => (
          <span
            key={value}
            className="absolute right-0 -left-8 flex h-0 items-center after:flex-1 after:border-t after:border-line"
            style={{ bottom: percentage(value / top) }}
          >
            <span className="w-8 pr-2 text-right">{value}</span>
          </span>
        ))}
        <div className="absolute inset-0 flex">
          {groups.map((group) => (
            <DayColumn key={group.first} group={group} top={top} />
          ))}
        </div>
        {average !== null && (
          <span
            className="pointer-events-none absolute inset-x-0 flex h-0 items-center before:flex-1 before:border-t before:border-dashed before:border-ink-2 md:-right-14"
            style={{ bottom: percentage(average / top) }}
          >
            {/* On a phone the legend shows the average. */}
            <span className="w-14 pl-1 max-md:hidden">
              <b className="block font-heading text-ink">{average}</b> average
            </span>
          </span>
        )}
      </div>
      <DayLabels groups={groups} today={today} />
    </div>
  )
}

/** The legend of the chart, with the average where the chart has no room for it. */
export function DaysLegend({ average }: { average: number | null }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
      <li className="flex items-center gap-2">
        <i className={clsx('size-3 rounded-xs forced-color-adjust-none', part({ of: 'done' }))} />
        Done
      </li>
      <li className="flex items-center gap-2">
        <i className={clsx('size-3 rounded-xs forced-color-adjust-none', part({ of: 'toDo' }))} />
        Still to do
      </li>
      <li className="flex items-center gap-2">
        <i className={clsx('size-3 rounded-xs forced-color-adjust-none', part({ of: 'cancelled' }))} />
        Cancelled
      </li>
      <li className="flex items-center gap-2">
        <i className={clsx('size-3 rounded-xs forced-color-adjust-none', part({ of: 'noShows' }))} />
        No-show
      </li>
      {average !== null && (
        <li className="flex items-center gap-2 md:hidden">
          <i className="w-3 border-t border-dashed border-ink-2 forced-color-adjust-none" />
          {average} average
        </li>
      )}
    </ul>
  )
}

// Different also without colours: filled, light with an outline, outline only.
const part = cva('', {
  variants: {
    of: {
      done: 'bg-chart-1',
      toDo: 'bg-chart-3 inset-ring inset-ring-chart-1',
      cancelled: 'inset-ring-2 inset-ring-cancelled',
      noShows: 'bg-cancelled',
    },
  },
})

/** One column of the chart, with its numbers as a tooltip; they are also in the table view. */
function DayColumn({ group, top }: { group: DayGroup; top: number }) {
  const parts = (['done', 'toDo', 'cancelled', 'noShows'] as const).filter((of) => group[of] > 0)
  return (
    <span className="group flex h-full min-w-0 flex-1 flex-col-reverse gap-0.5" title={describeGroup(group)}>
      {parts.map((of, index) => {
        const share = percentage(group[of] / top)
        return (
          <i
            key={of}
            className={clsx(
              'mx-auto w-2/3 max-w-6 flex-none group-hover:brightness-110 last:rounded-t-xs',
              part({ of }),
            )}
            // Subtracts the gap of 2 px, so that the total height matches the value.
            style={{ height: index === 0 ? share : `max(1px, calc(${share} - 2px))` }}
          />
        )
      })}
    </span>
  )
}

function percentage(share: number): string {
  return `${share * 100}%`
}

/** Up to this many columns there is room for the weekday. */
const fewColumns = 14

/** Labels below the columns: the day of the month, or the first day of the week. */
function DayLabels({ groups, today }: { groups: readonly DayGroup[]; today: CalendarDate }) {
  const inWeeks = groups.some(({ first, last }) => first !== last)
  const atDesk = labelEvery(groups.length, inWeeks ? 10 : 31)
  const onPhone = labelEvery(groups.length, inWeeks ? 4 : 10)
  return (
    <div className="flex min-h-4.5">
      {groups.map(({ first, last, isOpen }, index) => (
        <span
          key={first}
          // A label wider than its column overlaps the neighbours, which have no label.
          className={clsx(
            'flex min-w-0 flex-1 flex-col items-center whitespace-nowrap',
            first <= today && today <= last ? 'font-heading text-ink' : !isOpen && 'text-ink-3',
            index % atDesk !== 0 && '*:hidden',
            index % onPhone !== 0 && 'max-md:*:hidden',
          )}
        >
          <span>{inWeeks ? displayMonthDay(first) : Number(first.slice(8))}</span>
          {groups.length <= fewColumns && !inWeeks && (
            <small className="text-micro font-regular">{displayWeekday(first).slice(0, 3)}</small>
          )}
        </span>
      ))}
    </div>
  )
}

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const intervals = 4

/** Returns the axis values from 0 to at least `highest`: four equal, round steps. */
export function axisTo(highest: number): number[] {
  let unit = 1
  while (highest > 10 * unit * intervals) unit *= 10
  const even = steps.map((one) => one * unit).filter(Number.isInteger)
  const step = even.find((one) => one * intervals >= highest) ?? 10 * unit
  return Array.from({ length: intervals + 1 }, (_, part) => part * step)
}

/** Returns n such that showing every n-th label results in at most `most` labels. */
export function labelEvery(labels: number, most: number): number {
  return Math.max(1, Math.ceil(labels / most))
}

/** Returns the name of a day, or the date range of a week. */
function groupName({ first, last }: Pick<DayGroup, 'first' | 'last'>): string {
  return first === last ? displayShortDate(first) : displayDateRange(first, last)
}

/** Returns one column of the chart as text: `Thu, Nov 20: 8 done, 2 still to do, 1 cancelled`. */
export function describeGroup({ done, toDo, cancelled, noShows, isOpen, ...days }: DayGroup): string {
  const parts = [
    ...(done > 0 ? [`${done} done`] : []),
    ...(toDo > 0 ? [`${toDo} still to do`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(noShows > 0 ? [pluralize(noShows, 'no-show')] : []),
  ]
  if (parts.length > 0) return `${groupName(days)}: ${parts.join(', ')}`
  return `${groupName(days)}: ${isOpen ? 'no appointments' : 'closed'}`
}

/** Returns the text alternative of the chart, for screen readers. */
export function describeChart(groups: readonly DayGroup[], average: number | null): string {
  const sum = (statOf: (group: DayGroup) => number) => groups.reduce((all, group) => all + statOf(group), 0)
  const total = `${sum(({ done }) => done)} done, ${sum(({ toDo }) => toDo)} still to do, ${sum(({ cancelled }) => cancelled)} cancelled, ${pluralize(
    sum(({ noShows }) => noShows),
    'no-show',
  )}.`
  const busiest = groups.reduce<DayGroup | null>(
    (most, group) => (most === null || group.done + group.toDo > most.done + most.toDo ? group : most),
    null,
  )
  const most = busiest && busiest.done + busiest.toDo
  return [
    total,
    ...(busiest !== null && most ? [`Busiest: ${most} on ${groupName(busiest)}.`] : []),
    ...(average === null ? [] : [`Average on open days: ${average}.`]),
  ].join(' ')
}
