/**
 * Returns `now`, or the latest of the instants that came before it. The clock of another server can be ahead, and a clock can
 * be set back.
 */
export function notBefore(now: Date, ...earlier: readonly (Date | null)[]): Date {
  return new Date(Math.max(now.getTime(), ...earlier.map((instant) => instant?.getTime() ?? 0)))
}
