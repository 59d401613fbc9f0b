export type Side = 'top' | 'right' | 'bottom' | 'left'

const GAP = 6
const EDGE = 8

/** Positions a fixed element beside an anchor, on the opposite side if there is no room, and inside the viewport. */
export function anchorPosition(element: HTMLElement, anchor: DOMRect, side: Side) {
  const { width, height } = element.getBoundingClientRect()
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const centred = {
    left: anchor.left + (anchor.width - width) / 2,
    top: anchor.top + (anchor.height - height) / 2,
  }
  const above = anchor.top - height - GAP
  const below = anchor.bottom + GAP
  const before = anchor.left - width - GAP
  const after = anchor.right + GAP
  const positions = {
    top: { left: centred.left, top: above >= EDGE ? above : below },
    bottom: { left: centred.left, top: below + height <= room.height - EDGE ? below : above },
    left: { left: before >= EDGE ? before : after, top: centred.top },
    right: { left: after + width <= room.width - EDGE ? after : before, top: centred.top },
  }
  const place = positions[side]
  element.style.left = `${Math.max(EDGE, Math.min(place.left, room.width - width - EDGE))}px`
  element.style.top = `${Math.max(EDGE, Math.min(place.top, room.height - height - EDGE))}px`
}
