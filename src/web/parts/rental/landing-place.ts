/** Marks the button of a hire's next step. */
export const HIRE_STEP = 'data-hire-step'

/** Where the focus goes once a dialog of a hire has closed. */
export type LandingPlace = () => HTMLElement | null

/** Back to what opened the dialog; where that is gone to the hire's next step, to its row, the row beside it, or the screen. */
export function landingPlace(id: string, opener: Element | null): LandingPlace {
  const row = opener?.closest('li')
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (one) => one?.querySelector('a') ?? [],
  )
  return () => {
    const ofHire = [`[${HIRE_STEP}="${id}"]`, `a[href*="rental=${id}"]`].flatMap((hire) =>
      // What stands in front was added last.
      [...document.querySelectorAll(hire)].reverse(),
    )
    const places = [opener, ...ofHire, ...beside, document.getElementById('content')]
    return places.filter(isReachable)[0] ?? null
  }
}

function isReachable(place: Element | null): place is HTMLElement {
  if (!(place instanceof HTMLElement) || !place.isConnected || !place.checkVisibility()) return false
  return place.closest('[inert], [aria-hidden="true"]') === null
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
