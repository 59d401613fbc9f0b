import clsx from 'clsx'
import { type ComponentProps, type FocusEvent, useState } from 'react'
import { displayTimeParts } from '#domain/time/display'
import { restoreFocus } from '#web/records/focus-target.ts'
import { useGarageNow } from '#web/session/use-staff.ts'

/** The table of a plan as an ARIA grid: each row has a header and one cell with bars. */
export function BarGrid({
  header,
  cells,
  headerWidth,
  children,
  ...table
}: ComponentProps<'table'> & {
  /** Names of the two columns, for screen readers. */
  header: string
  cells: string
  headerWidth: string
}) {
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the bars are navigated and moved with arrow keys.
      role="grid"
      className="relative w-full table-fixed border-separate border-spacing-0 aria-busy:opacity-60"
      {...table}
    >
      <thead>
        <tr>
          <th scope="col" className={headerWidth}>
            <span className="sr-only">{header}</span>
          </th>
          <th scope="col">
            <span className="sr-only">{cells}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** Line at the current time over the rows of a grid, with the time. */
export function NowLine({
  left,
  className,
  labelClassName,
}: {
  /** Of the line, within the columns of the time. */
  left: string
  className: string
  labelClassName: string
}) {
  const { time } = useGarageNow()
  return (
    <div className={clsx('pointer-events-none absolute inset-y-0 right-0', className)} aria-hidden="true">
      <i
        className="absolute inset-y-0 -ml-px w-0.5 bg-primary forced-colors:bg-system-text"
        style={{ left }}
        data-now=""
      />
      <span
        className={clsx(
          'absolute h-5 min-w-11 -translate-x-1/2 rounded-xs bg-primary px-1 py-0.5 text-center text-micro font-name text-on-primary tabular-nums',
          labelClassName,
        )}
        style={{ left }}
      >
        {displayTimeParts(time).clock}
      </span>
    </div>
  )
}

/** Returns the bar or row header of a grid that contains an element: the one with `data-stop`. */
export function stopOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
}

/**
 * Restores the focus to the element with this `data-stop` whenever it is mounted again in another place, until the next key
 * or pointer event. Returns the element, or null.
 */
export function keepFocus(id: string): HTMLElement | null {
  const target = () => document.querySelector<HTMLElement>(`[data-stop="${id}"]`)
  restoreFocus(target)
  return target()
}

/** Returns the single tab stop of a grid: the last focused element if it is one of these, else `first`. */
export function useTabStop(ids: readonly string[], first: string | undefined) {
  const [focused, setFocused] = useState<string | null>(null)
  return {
    tabStop: focused !== null && ids.includes(focused) ? focused : (first ?? null),
    onFocus: (event: FocusEvent) => {
      const id = stopOf(event.target)?.dataset.stop
      if (id !== undefined) setFocused(id)
    },
  }
}

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
  const rows = [...(stop.closest('[role="grid"]')?.querySelectorAll('tr') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-stop]')])
    .filter(({ length }) => length > 0)
  const at = rows.findIndex((stops) => stops.includes(stop))
  const row = rows[at] ?? []
  const column = row.indexOf(stop)
  switch (key) {
    case 'ArrowLeft':
      return row[column - 1] ?? null
    case 'ArrowRight':
      return row[column + 1] ?? null
    case 'Home':
      return (toTheVeryEnd ? rows[0] : row)?.[0] ?? null
    case 'End':
      return (toTheVeryEnd ? rows.at(-1) : row)?.at(-1) ?? null
    case 'ArrowUp':
      return nearest(stop, rows[at - 1])
    case 'ArrowDown':
      return nearest(stop, rows[at + 1])
  }
}

/** From a header: the header of that row. From a bar: the bar with the nearest start, or the header if there is none. */
function nearest(stop: HTMLElement, [header, ...bars]: HTMLElement[] = []): HTMLElement | null {
  const [first, ...others] = bars
  if (stop.matches('th') || first === undefined) return header ?? null
  const left = (element: HTMLElement) => element.getBoundingClientRect().left
  const distance = (bar: HTMLElement) => Math.abs(left(bar) - left(stop))
  return others.reduce((best, bar) => (distance(bar) < distance(best) ? bar : best), first)
}
