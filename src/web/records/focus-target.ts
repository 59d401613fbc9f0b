import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import {
  firstInSight,
  isFocusLost,
  isInSight,
  isReachable,
  mainFocusTarget,
  POPUP,
} from '#web/ui/reachable.ts'
import { useListener } from '#web/ui/use-listener.ts'

/** Marks the button of a record that takes its focus: its next action or, on a card, Edit. */
export const NEXT_STEP = 'data-next-step'

/** Returns the element to focus after a dialog about a record has closed. */
export type FocusTarget = () => HTMLElement | null

/**
 * Returns the focus target after a dialog: its opener, or if that was removed, the record's next action, its row, the adjacent
 * row, what is left of the panel around it, the sheet or the screen. Those in sight are first, so that the page does not
 * scroll to another list of the record. Without an id the record itself is deleted.
 */
export function focusTarget(id: string | null, opener: Element | null): FocusTarget {
  const row = opener?.closest('li')
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    // Not a link that would call or write to someone.
    (one) => one?.querySelector('a:not([href^="tel:"], [href^="mailto:"]), button:enabled') ?? [],
  )
  const sheet = opener?.closest('[role=dialog]') ?? null
  const panels = panelsAround(opener)
  return () => {
    const ofRecord = id === null ? [] : elementsOf(id)
    if (isReachable(opener)) return opener
    const near = [...ofRecord, ...beside]
    const inPanels = panels.flatMap((panel) => [...panel.querySelectorAll('a[href], button:enabled')])
    return (
      [...near, ...inPanels].filter(isReachable).find(isInSight) ??
      firstInSight(near) ??
      (isReachable(sheet) ? sheet : mainFocusTarget())
    )
  }
}

/** Returns the sections around an element within its dialog or screen, the innermost first. */
function panelsAround(opener: Element | null): Element[] {
  const panel = opener?.parentElement?.closest('section, [role=dialog], main')
  return panel?.matches('section') ? [panel, ...panelsAround(panel)] : []
}

/** Returns the next action and the links of a record. */
function elementsOf(id: string): Element[] {
  return [`[${NEXT_STEP}="${id}"]`, `a[href*="=${id}"]`].flatMap((target) =>
    // Last in the document is on top.
    [...document.querySelectorAll(target)].reverse(),
  )
}

/** Returns the focus target for a dialog that deletes a record, and restores the focus while lists refresh after it. */
export function useRemovalFocus(open: boolean): FocusTarget {
  const finalFocus = useRef<FocusTarget>(mainFocusTarget)
  // Layout effect: Base UI moves the focus into the dialog in the next frame.
  useLayoutEffect(() => {
    if (!open) return
    finalFocus.current = focusTarget(null, document.activeElement)
    return () => restoreFocus(finalFocus.current)
  }, [open])
  return () => finalFocus.current()
}

let wanted: FocusTarget | null = null
/** Whether to move the focus even if it is not lost. */
let isMove = false

/**
 * Restores the focus whenever a refresh removes the focused element, until the next key or pointer event. An action's own
 * refresh and live updates can rerender lists before or after the dialog closes.
 */
export function restoreFocus(target: FocusTarget): void {
  want(target, false)
}

/**
 * Moves the focus to a record as soon as a refresh shows it, until the next key or pointer event: an undone action brings its
 * row back. If no list shows it, the focus is on the main action instead of nowhere.
 */
export function focusRecord(id: string): void {
  want(() => firstInSight(elementsOf(id)), true)
}

function want(target: FocusTarget, move: boolean): void {
  const done = new AbortController()
  wanted = target
  isMove = move
  const end = () => {
    done.abort()
    if (wanted === target) wanted = null
  }
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, end, { capture: true, signal: done.signal })
}

/** Restores the focus without waiting for a refresh: for screens that move an element before the server has answered. */
export function restoreLostFocus(): void {
  if (isFocusLost()) wanted?.()?.focus()
}

/** Does what `restoreFocus` and `focusRecord` promise. Mounted once. */
export function FocusAfterRefresh() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const refreshes = useRef(0)
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Counted in the batch of the lists that show the same data, so that the effect below runs once they are rendered.
      const refreshed = notifyManager.batchCalls(() => {
        refreshes.current += 1
        onChange()
      })
      return cache.subscribe((event) => {
        if (wanted === null || event.type !== 'updated') return
        // `setState` writes what a change has returned, before the lists are read again.
        if (['success', 'error', 'setState'].includes(event.action.type)) refreshed()
      })
    },
    [cache],
  )
  const refresh = useSyncExternalStore(subscribe, () => refreshes.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refresh.
  useEffect(() => {
    const isLost = isFocusLost()
    if (!isLost && !isMove) return
    const found = wanted?.() ?? null
    const isSearched = wanted !== null && isLost && queries.isFetching() === 0
    const target = found ?? (isSearched ? mainFocusTarget() : null)
    if (target === null) return
    // A list that is still being refreshed may show the record in sight.
    if (isMove && !isInSight(target) && queries.isFetching() > 0) return
    // The content is taller than the window: the browser would scroll to its top.
    target.focus({ preventScroll: target.id === 'content' })
    // Until the record itself is shown.
    if (found !== null) isMove = false
  }, [refresh])
  // Base UI does so again in the next frame, after the effect above.
  useListener('focusin', ({ target: popup }) => {
    if (!(popup instanceof Element && popup.matches(POPUP))) return
    const found = wanted?.() ?? null
    if (found !== popup && popup.contains(found)) found?.focus()
  })
  return null
}

const CONTROLS = ':is(button, input, select, textarea, a[href], [tabindex="0"]):not(:disabled)'

function controlsIn(row: Element | null | undefined): HTMLElement[] {
  return row?.isConnected ? [...row.querySelectorAll<HTMLElement>(CONTROLS)] : []
}

/** Returns the same control, or if it was removed or disabled, that of its row or an adjacent one, or the tab panel. */
function sameControl(control: HTMLElement): FocusTarget {
  const row = control.closest('li')
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling]
  const at = controlsIn(row).indexOf(control)
  const panel = control.closest<HTMLElement>('[role="tabpanel"]')
  return () => {
    if (control.isConnected && !control.matches(':disabled')) return control
    const controls = rows.map(controlsIn).find((some) => some.length > 0)
    return controls?.[Math.min(at, controls.length - 1)] ?? panel
  }
}

/** Restores the focus whenever a render of a form removes or disables the focused control. */
export function useFocusWithin(form: RefObject<HTMLElement | null>): void {
  const last = useRef<FocusTarget | null>(null)
  useListener('focusin', ({ target }) => {
    const isOurs = target instanceof HTMLElement && form.current?.contains(target)
    last.current = isOurs ? sameControl(target) : null
  })
  // A click outside every control removes the focus intentionally.
  useListener('pointerdown', () => (last.current = null), { capture: true })
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled')) last.current?.()?.focus()
  })
}
