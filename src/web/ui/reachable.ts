/** Returns whether an element can take the focus: it is shown, and no dialog covers it. */
export function isReachable(place: Element | null): place is HTMLElement {
  if (!(place instanceof HTMLElement) || place === document.body) return false
  if (!place.isConnected || !place.checkVisibility()) return false
  return place.closest('[inert], [aria-hidden="true"]') === null
}

/** Returns the screen's main action, the button of the key N; without one the screen itself. */
export function mainPlace(): HTMLElement | null {
  const places = [document.querySelector('[aria-keyshortcuts="n"]'), document.getElementById('content')]
  return places.find(isReachable) ?? null
}
