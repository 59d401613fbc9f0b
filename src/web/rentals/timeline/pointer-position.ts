import type { Point } from '#web/drag/watch-pointer.ts'

/** The vertical extent of a car's row within the timeline. */
export interface Row {
  carId: string
  top: number
  bottom: number
}

/** Returns the rows from top to bottom, measured once: they do not move during a drag. */
export function rowsOf(body: HTMLElement): Row[] {
  const { top } = body.getBoundingClientRect()
  return [...body.querySelectorAll<HTMLElement>('[data-car]')].map((row) => {
    const box = row.getBoundingClientRect()
    return { carId: row.dataset.car ?? '', top: box.top - top, bottom: box.bottom - top }
  })
}

/** Returns the car of the row under the pointer, or of the nearest row. */
export function rowAt(body: HTMLElement, rows: readonly Row[], y: number): string {
  const down = y - body.getBoundingClientRect().top
  const distance = ({ top, bottom }: Row) => Math.max(top - down, down - bottom, 0)
  return rows.reduce((nearest, row) => (distance(row) < distance(nearest) ? row : nearest)).carId
}

/** Returns the pointer's offset from the start of the window, in fractional days. */
export function dayAt(body: HTMLElement, { x }: Point, days: number): number {
  const lines = (body.querySelector('[data-days]') ?? body).getBoundingClientRect()
  return ((x - lines.left) / lines.width) * days
}
