import type { DayGroup } from '#domain/reports/day-groups'
import { displayShortDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'

/** Returns the name of a day, or the date range of a week. */
export function groupName({ first, last }: Pick<DayGroup, 'first' | 'last'>): string {
  return first === last ? displayShortDate(first) : displayDateRange(first, last)
}

/** Returns one column of the chart as text: `Thu, Nov 20: 8 done, 2 still to do, 1 cancelled`. */
export function describeGroup({ done, toDo, cancelled, isOpen, ...days }: DayGroup): string {
  const parts = [
    ...(done > 0 ? [`${done} done`] : []),
    ...(toDo > 0 ? [`${toDo} still to do`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ]
  if (parts.length > 0) return `${groupName(days)}: ${parts.join(', ')}`
  return `${groupName(days)}: ${isOpen ? 'no appointments' : 'closed'}`
}

/** Returns the text alternative of the chart, for screen readers. */
export function describeChart(groups: readonly DayGroup[], average: number | null): string {
  const sum = (statOf: (group: DayGroup) => number) => groups.reduce((all, group) => all + statOf(group), 0)
  const total = `${sum(({ done }) => done)} done, ${sum(({ toDo }) => toDo)} still to do, ${sum(({ cancelled }) => cancelled)} cancelled.`
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
