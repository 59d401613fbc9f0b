/** Returns whether an element can be focused: it is visible and not covered by a dialog. */
export function isReachable(place: Element | null): place is HTMLElement {
  if (!(place instanceof HTMLElement) || place === document.body) return false
  if (!place.isConnected || !place.checkVisibility()) return false
  return place.closest('[inert], [aria-hidden="true"]') === null
}

/** Returns the button of the screen's main action (key N), or the main content element without one. */
export function mainFocusTarget(): HTMLElement | null {
  const targets = [document.querySelector('[aria-keyshortcuts="n"]'), document.getElementById('content')]
  return targets.find(isReachable) ?? null
}
