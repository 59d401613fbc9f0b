import { useLayoutEffect, useRef } from 'react'
import { isReachable, mainFocusTarget } from '#web/ui/reachable.ts'

/** Marks the button for the next action on an appointment, rental or tow request. */
export const NEXT_STEP = 'data-next-step'

/** Returns the element to focus after a dialog about a record has closed. */
export type FocusTarget = () => HTMLElement | null

/**
 * Returns the focus target after a dialog: its opener, or if that was removed, the record's next action, its row, the adjacent
 * row, the sheet or the screen. Without an id the record itself is deleted.
 */
export function focusTarget(id: string | null, opener: Element | null): FocusTarget {
  const row = opener?.closest('li')
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (one) => one?.querySelector('a') ?? one?.querySelector('button:enabled') ?? [],
  )
  const sheet = opener?.closest('[role=dialog]') ?? null
  return () => {
    const marks = id === null ? [] : [`[${NEXT_STEP}="${id}"]`, `a[href*="=${id}"]`]
    const ofRecord = marks.flatMap((target) =>
      // Last in the document is on top.
      [...document.querySelectorAll(target)].reverse(),
    )
    return [opener, ...ofRecord, ...beside, sheet].find(isReachable) ?? mainFocusTarget()
  }
}

/** Returns the focus target for a dialog that deletes a record, and restores the focus while lists refresh after it. */
export function useLanding(open: boolean): FocusTarget {
  const landing = useRef<FocusTarget>(mainFocusTarget)
  // Layout effect: Base UI moves the focus into the dialog in the next frame.
  useLayoutEffect(() => {
    if (!open) return
    landing.current = focusTarget(null, document.activeElement)
    return () => restoreFocus(landing.current)
  }, [open])
  return () => landing.current()
}

/**
 * Restores the focus whenever the focused element is removed, until the next key or pointer event. An action's own refresh
 * and live updates can rerender lists before or after the dialog closes.
 */
export function restoreFocus(target: FocusTarget): void {
  const done = new AbortController()
  const watch = new MutationObserver(() => {
    if (document.activeElement === null || document.activeElement === document.body) target()?.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  done.signal.addEventListener('abort', () => watch.disconnect())
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => done.abort(), { capture: true, signal: done.signal })
}
