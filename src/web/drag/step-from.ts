/** The navigation keys of a grid whose elements have `data-stop`; the first one of a row is its header. */
const stepKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
type StepKey = (typeof stepKeys)[number]

export function isStepKey(key: string): key is StepKey {
  return stepKeys.some((known) => known === key)
}

/**
 * Returns the next element to focus, or null at the end: left and right along a row (header, then bars), up and down to the
 * nearest bar in time.
 */
export function stepFrom(stop: HTMLElement, key: StepKey, toTheVeryEnd: boolean): HTMLElement | null {
  const row = stop.closest('tr')
  if (row === null) return null
  const rows = [...(row.closest('[role="grid"]')?.querySelectorAll('tr') ?? [])].filter(
    (other) => stopsOf(other).length > 0,
  )
  const stops = stopsOf(row)
  const at = stops.indexOf(stop)
  switch (key) {
    case 'ArrowLeft':
      return stops[at - 1] ?? null
    case 'ArrowRight':
      return stops[at + 1] ?? null
    case 'Home':
      return (toTheVeryEnd ? stopsOf(rows[0]) : stops)[0] ?? null
    case 'End':
      return (toTheVeryEnd ? stopsOf(rows.at(-1)) : stops).at(-1) ?? null
    case 'ArrowUp':
      return nearest(stop, stopsOf(rows[rows.indexOf(row) - 1]))
    case 'ArrowDown':
      return nearest(stop, stopsOf(rows[rows.indexOf(row) + 1]))
  }
}

function stopsOf(row: HTMLElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
}

/** From a header: the header of that row. From a bar: the bar with the nearest start, or the header if there is none. */
function nearest(stop: HTMLElement, [header, ...bars]: HTMLElement[]): HTMLElement | null {
  if (stop.matches('th')) return header ?? null
  const left = (element: HTMLElement) => element.getBoundingClientRect().left
  const away = (bar: HTMLElement) => Math.abs(left(bar) - left(stop))
  const [first, ...others] = bars
  if (first === undefined) return header ?? null
  return others.reduce((best, bar) => (away(bar) < away(best) ? bar : best), first)
}
