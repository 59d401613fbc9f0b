/** The navigation keys of the grid. */
const stepKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type StepKey = (typeof stepKeys)[number]

export function isStepKey(key: string): key is StepKey {
  return stepKeys.some((known) => known === key)
}

/**
 * Returns the next element to focus, or null at the end: left and right along a row (car, then bars), up and down to the
 * nearest bar in time.
 */
export function stepFrom(stop: HTMLElement, key: StepKey, toTheVeryEnd: boolean): HTMLElement | null {
  const row = stop.closest<HTMLElement>('[data-car]')
  if (row === null) return null
  const rows = [...(row.closest('[role="grid"]')?.querySelectorAll<HTMLElement>('[data-car]') ?? [])]
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

/** From a car cell: the car cell of that row. From a bar: the bar with the nearest start, or the car cell if there is none. */
function nearest(stop: HTMLElement, [car, ...bars]: HTMLElement[]): HTMLElement | null {
  if (stop.dataset.rental === undefined) return car ?? null
  const left = (element: HTMLElement) => element.getBoundingClientRect().left
  const away = (bar: HTMLElement) => Math.abs(left(bar) - left(stop))
  const [first, ...others] = bars
  if (first === undefined) return car ?? null
  return others.reduce((best, bar) => (away(bar) < away(best) ? bar : best), first)
}
