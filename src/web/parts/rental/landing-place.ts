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

/** Gives the focus a place again where what had it is gone from the screen. */
export function landIfLost(place: LandingPlace): void {
  // What the deed changed is drawn first.
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) place()?.focus()
  })
}

/** For the dialog of a hire: what it gives the focus to may be on the screen for a moment only. */
export function landingFocus(place: LandingPlace) {
  return { finalFocus: place, onClosed: () => landIfLost(place) }
}
