/** Marks the button of the next step of a hire or a tow. */
export const NEXT_STEP = 'data-next-step'

/** Where the focus goes once a dialog about a record has closed. */
export type LandingPlace = () => HTMLElement | null

/** Back to what opened the dialog; where that is gone to the record's next step, to its row, the row beside it, or the screen. */
export function landingPlace(id: string, opener: Element | null): LandingPlace {
  const row = opener?.closest('li')
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (one) => one?.querySelector('a') ?? [],
  )
  return () => {
    const ofRecord = [`[${NEXT_STEP}="${id}"]`, `a[href*="=${id}"]`].flatMap((place) =>
      // What stands in front was added last.
      [...document.querySelectorAll(place)].reverse(),
    )
    const places = [opener, ...ofRecord, ...beside, document.getElementById('content')]
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
