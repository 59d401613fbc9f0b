import { useLayoutEffect, useRef } from 'react'
import { isReachable, mainPlace } from '#web/ui/reachable.ts'

/** Marks the button of the next step of an appointment, a rental or a tow request. */
export const NEXT_STEP = 'data-next-step'

/** Where the focus goes once a dialog about a record has closed. */
export type LandingPlace = () => HTMLElement | null

/**
 * Returns to what opened the dialog; where that is gone to the record's next step, to its row, the row beside it, the sheet, or
 * the screen. Without an id the record itself is gone.
 */
export function landingPlace(id: string | null, opener: Element | null): LandingPlace {
  const row = opener?.closest('li')
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (one) => one?.querySelector('a') ?? one?.querySelector('button:enabled') ?? [],
  )
  const sheet = opener?.closest('[role=dialog]') ?? null
  return () => {
    const marks = id === null ? [] : [`[${NEXT_STEP}="${id}"]`, `a[href*="=${id}"]`]
    const ofRecord = marks.flatMap((place) =>
      // What stands in front was added last.
      [...document.querySelectorAll(place)].reverse(),
    )
    return [opener, ...ofRecord, ...beside, sheet].find(isReachable) ?? mainPlace()
  }
}

/** Returns where the focus goes once a dialog that deletes a record has closed, and keeps it there while lists are read again. */
export function useLanding(open: boolean): LandingPlace {
  const landing = useRef<LandingPlace>(mainPlace)
  // Base UI moves the focus into the dialog only in the frame after this.
  useLayoutEffect(() => {
    if (!open) return
    landing.current = landingPlace(null, document.activeElement)
    return () => keepFocus(landing.current)
  }, [open])
  return () => landing.current()
}

/**
 * Until the next key or touch, gives the focus a place again whenever what had it is gone: a deed's lists are drawn anew,
 * by its own refresh or by that of the garage's changes, before or after the dialog has left.
 */
export function keepFocus(place: LandingPlace): void {
  const done = new AbortController()
  const watch = new MutationObserver(() => {
    if (document.activeElement === null || document.activeElement === document.body) place()?.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  done.signal.addEventListener('abort', () => watch.disconnect())
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => done.abort(), { capture: true, signal: done.signal })
}
