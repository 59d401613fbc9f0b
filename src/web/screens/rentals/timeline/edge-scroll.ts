const NEAR_IN_PX = 48
const FASTEST_IN_PX = 14

/** Auto-scrolls the timeline and the page while dragging near their edges; speed increases towards the edge. */
export function edgeScroll(body: HTMLElement, { x, y }: { x: number; y: number }): void {
  const sideways = body.closest<HTMLElement>('[data-sideways]')
  if (sideways !== null) {
    const { left, right } = sideways.getBoundingClientRect()
    const cars = sideways.querySelector<HTMLElement>('[data-car] th')?.offsetWidth ?? 0
    sideways.scrollLeft += pull(x, left + cars, right)
  }
  const headerBottom = document.querySelector('[data-heads]')?.getBoundingClientRect().bottom ?? 0
  const step = pull(y, Math.max(0, headerBottom), innerHeight)
  if (step !== 0) scrollBy(0, step)
}

function pull(at: number, start: number, end: number): number {
  const before = start + NEAR_IN_PX - at
  const after = at - (end - NEAR_IN_PX)
  if (before > 0) return -Math.min(1, before / NEAR_IN_PX) * FASTEST_IN_PX
  return after > 0 ? Math.min(1, after / NEAR_IN_PX) * FASTEST_IN_PX : 0
}
