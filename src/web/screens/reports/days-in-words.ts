import type { DayGroup } from '#domain/reports/day-groups'
import { displayShortDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'

/** A day, or a week from its first to its last day. */
export function groupName({ first, last }: Pick<DayGroup, 'first' | 'last'>): string {
  return first === last ? displayShortDate(first) : displayDateRange(first, last)
}

/** What one column of the chart shows: `Thu, Nov 20: 8 done, 2 still to do, 1 cancelled`. */
export function groupInWords({ done, toDo, cancelled, isOpen, ...days }: DayGroup): string {
  const parts = [
    ...(done > 0 ? [`${done} done`] : []),
    ...(toDo > 0 ? [`${toDo} still to do`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ]
  if (parts.length > 0) return `${groupName(days)}: ${parts.join(', ')}`
  return `${groupName(days)}: ${isOpen ? 'no appointments' : 'closed'}`
}

/** The chart for who cannot see it. */
export function chartInWords(groups: readonly DayGroup[], average: number | null): string {
  const sum = (figure: (group: DayGroup) => number) => groups.reduce((all, group) => all + figure(group), 0)
  const total = `${sum(({ done }) => done)} done, ${sum(({ toDo }) => toDo)} still to do, ${sum(({ cancelled }) => cancelled)} cancelled.`
  const busiest = groups.reduce<DayGroup | null>(
    (most, group) => (most === null || group.done + group.toDo > most.done + most.toDo ? group : most),
    null,
  )
  const most = busiest && busiest.done + busiest.toDo
  return [
    total,
    ...(busiest !== null && most ? [`Most: ${most} on ${groupName(busiest)}.`] : []),
    ...(average === null ? [] : [`Average on open days: ${average}.`]),
  ].join(' ')
}
