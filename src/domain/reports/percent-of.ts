/** A part in whole percents; null where there is nothing to have a part of. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
