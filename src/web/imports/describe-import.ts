import { displayCount, plural } from '#domain/wording'

/** Returns `1,412 values` or `1 value`. */
export const counted = (count: number, one: string) => `${displayCount(count)} ${plural(count, one)}`

/** Returns `1,412 clients and 1 vehicle`, without what there is none of; null for nothing. */
export function describeCounts(clients: number, vehicles: number): string | null {
  const parts = [
    ...(clients > 0 ? [counted(clients, 'client')] : []),
    ...(vehicles > 0 ? [counted(vehicles, 'vehicle')] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}
