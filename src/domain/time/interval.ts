/** A half-open interval from `start` to `end`, in any unit. */
export interface Interval {
  start: number
  end: number
}

/** Returns whether two intervals overlap. Adjacent intervals do not. */
export function overlap(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}

/** Returns the intervals of `from` without those of `away`, in the order of `from`. */
export function subtract(from: readonly Interval[], away: readonly Interval[]): Interval[] {
  return away.reduce<Interval[]>(
    (rest, hole) => rest.flatMap((piece) => withoutHole(piece, hole)),
    from.filter((piece) => piece.start < piece.end),
  )
}

/** Returns what lies in both, in the order of `some`. Neither list may overlap itself. */
export function intersect(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  return some.flatMap((one) =>
    others
      .filter((other) => overlap(one, other))
      .map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) })),
  )
}

function withoutHole(piece: Interval, hole: Interval): Interval[] {
  if (hole.start >= hole.end || !overlap(piece, hole)) return [piece]
  return [
    { start: piece.start, end: hole.start },
    { start: hole.end, end: piece.end },
  ].filter((rest) => rest.start < rest.end)
}
