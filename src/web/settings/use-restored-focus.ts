import { type RefObject, useEffect, useRef } from 'react'

const CONTROLS = ':is(button, input, select, textarea, a[href], [tabindex="0"]):not(:disabled)'

interface FocusPosition {
  control: HTMLElement
  row: Element | null
  /** Index among the controls of its row. */
  at: number
  beside: readonly (Element | null | undefined)[]
}

/**
 * An action can remove or disable the focused control, for example when a row is removed or the save bar closes. Moves focus to
 * the control at the same index in its row, else in a neighbouring row, else to the tab panel.
 */
export function useRestoredFocus(form: RefObject<HTMLFormElement | null>): void {
  const last = useRef<FocusPosition | null>(null)
  useEffect(() => {
    const done = new AbortController()
    const note = ({ target }: Event) => {
      const isOurs = target instanceof HTMLElement && form.current?.contains(target)
      last.current = isOurs ? focusPositionOf(target) : null
    }
    document.addEventListener('focusin', note, { signal: done.signal })
    // A click outside every control removes the focus intentionally.
    document.addEventListener('pointerdown', () => (last.current = null), {
      capture: true,
      signal: done.signal,
    })
    return () => done.abort()
  }, [form])
  useEffect(() => {
    const { activeElement } = document
    const isUnavailable = activeElement === document.body || activeElement?.matches(':disabled')
    if (isUnavailable && last.current !== null) landingOf(last.current, form.current)?.focus()
  })
}

function controlsIn(row: Element | null | undefined): HTMLElement[] {
  return row?.isConnected ? [...row.querySelectorAll<HTMLElement>(CONTROLS)] : []
}

function focusPositionOf(control: HTMLElement): FocusPosition {
  const row = control.closest('li')
  return {
    control,
    row,
    at: controlsIn(row).indexOf(control),
    beside: [row?.nextElementSibling, row?.previousElementSibling],
  }
}

function landingOf(
  { control, row, at, beside }: FocusPosition,
  form: HTMLElement | null,
): HTMLElement | null {
  if (control.isConnected && !control.matches(':disabled')) return control
  const controls = [row, ...beside].map(controlsIn).find((some) => some.length > 0)
  return (
    controls?.[Math.min(at, controls.length - 1)] ?? form?.closest<HTMLElement>('[role="tabpanel"]') ?? null
  )
}
