/** A stretch from `start` up to, not including, `end`, in any one unit. */
export interface Interval {
  start: number
  end: number
}

/** Two stretches that only touch do not overlap. */
export function overlap(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}

/** What is left of `from` when `away` is taken out, in the order of `from`. */
export function subtract(from: readonly Interval[], away: readonly Interval[]): Interval[] {
  return away.reduce<Interval[]>(
    (rest, hole) => rest.flatMap((piece) => withoutHole(piece, hole)),
    from.filter((piece) => piece.start < piece.end),
  )
}

/** The same time covered by the fewest stretches, sorted; stretches that touch become one. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter((interval) => interval.start < interval.end)
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const merged: Interval[] = []
  for (const interval of sorted) {
    const last = merged.at(-1)
    if (last && interval.start <= last.end) last.end = Math.max(last.end, interval.end)
    else merged.push({ ...interval })
  }
  return merged
}

function withoutHole(piece: Interval, hole: Interval): Interval[] {
  if (hole.start >= hole.end || !overlap(piece, hole)) return [piece]
  return [
    { start: piece.start, end: hole.start },
    { start: hole.end, end: piece.end },
  ].filter((rest) => rest.start < rest.end)
}
