/** Returns whether an element can be focused: it is visible and not covered by a dialog. */
export function isReachable(place: Element | null): place is HTMLElement {
  if (!(place instanceof HTMLElement) || place === document.body) return false
  if (!place.isConnected || !place.checkVisibility()) return false
  return place.closest('[inert], [aria-hidden="true"]') === null
}

/** Dialogs, sheets and questions. */
export const POPUP = '[role=dialog], [role=alertdialog]'

/** Returns whether no control has the focus. Base UI focuses the popup itself when its focused element was removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(POPUP)
}

/** Returns whether an element is on the visible part of the page, so that focusing it does not scroll the page. */
export function isInSight(place: Element): boolean {
  const { top, bottom } = place.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** Returns the first element in sight that can be focused, or the first one out of sight; null if there is none. */
export function firstInSight(places: readonly Element[]): HTMLElement | null {
  const reachable = places.filter(isReachable)
  return reachable.find(isInSight) ?? reachable[0] ?? null
}

/** Returns the button of the screen's main action (key N) if it is in sight, else the main content element. */
export function mainFocusTarget(): HTMLElement | null {
  const action = [...document.querySelectorAll('[aria-keyshortcuts="n"]')].filter(isReachable).find(isInSight)
  const content = document.getElementById('content')
  return action ?? (isReachable(content) ? content : null)
}
