/**
 * Callbacks of a pointer drag. Mouse and pen start it by moving; touch by a long press, so that a swipe still scrolls. What is
 * dragged is an element with `data-stop`.
 */
interface PointerDragOptions {
  /** Returns whether the element with this `data-stop` can be dragged. */
  movable: (id: string) => boolean
  /** Called with the point at which the pointer was pressed. */
  pickUp: (id: string, at: Point) => void
  /** Called on every frame of the drag with the point under the pointer. */
  carry: (at: Point) => void
  drop: () => void
  cancelDrag: () => void
}

interface Press {
  id: string
  bar: HTMLElement
  pointer: number
  isTouch: boolean
  at: Point
  rest: ReturnType<typeof setTimeout> | undefined
}

/** A point in the viewport, in px. */
export interface Point {
  x: number
  y: number
}

/** Movement tolerance before a press becomes a drag (mouse) or a scroll (touch). */
const SLIP_IN_PX = { mouse: 4, touch: 10 }
/** Shorter than the long press that opens the context menu on phones. */
const REST_IN_MS = 350

/** Adds the drag listeners to an element; returns a function that removes them. */
export function watchPointer(body: HTMLElement, hands: PointerDragOptions): () => void {
  let press: Press | null = null
  let carried: { last: Point; frame: number } | null = null
  let swallowClick = false

  function down(event: PointerEvent) {
    swallowClick = false
    if (press !== null || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
    const id = bar?.dataset.stop
    if (!bar || id === undefined || !hands.movable(id)) return
    const isTouch = event.pointerType === 'touch'
    const at = { x: event.clientX, y: event.clientY }
    press = {
      id,
      bar,
      pointer: event.pointerId,
      isTouch,
      at,
      rest: isTouch ? setTimeout(pickUp, REST_IN_MS) : undefined,
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', onEscape, { capture: true })
  }

  function pickUp() {
    if (press === null) return
    const { bar, pointer, at, id } = press
    // Touch pointers are captured implicitly.
    if (!press.isTouch) bar.setPointerCapture(pointer)
    else navigator.vibrate?.(12)
    carried = { last: at, frame: 0 }
    body.dataset.carrying = ''
    hands.pickUp(id, at)
    carried.frame = requestAnimationFrame(carry)
  }

  function move(event: PointerEvent) {
    if (press === null || event.pointerId !== press.pointer) return
    const at = { x: event.clientX, y: event.clientY }
    if (carried !== null) {
      carried.last = at
      return
    }
    const slip = Math.hypot(at.x - press.at.x, at.y - press.at.y)
    if (press.isTouch && slip > SLIP_IN_PX.touch) end()
    else if (!press.isTouch && slip > SLIP_IN_PX.mouse) pickUp()
  }

  /** Runs every frame, because auto-scroll changes what is under a pointer that does not move. */
  function carry() {
    if (carried === null) return
    edgeScroll(body, carried.last)
    hands.carry(carried.last)
    carried.frame = requestAnimationFrame(carry)
  }

  function up(event: PointerEvent) {
    if (press === null || event.pointerId !== press.pointer) return
    const wasCarried = carried !== null
    if (carried !== null) {
      carried.last = { x: event.clientX, y: event.clientY }
      cancelAnimationFrame(carried.frame)
      carry()
    }
    end()
    if (wasCarried) hands.drop()
  }

  function cancel(event: PointerEvent) {
    if (press === null || event.pointerId !== press.pointer) return
    giveUp()
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || carried === null) return
    event.preventDefault()
    event.stopPropagation()
    giveUp()
  }

  function giveUp() {
    const wasCarried = carried !== null
    end()
    if (wasCarried) hands.cancelDrag()
  }

  function end() {
    clearTimeout(press?.rest)
    if (carried !== null) {
      cancelAnimationFrame(carried.frame)
      swallowClick = true
    }
    press = null
    carried = null
    delete body.dataset.carrying
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', onEscape, { capture: true })
  }

  /** Prevents scrolling during a drag. Only the first touchmove is cancelable; later ones cannot stop the scroll. */
  function pinWhileDragging(event: TouchEvent) {
    if (carried !== null && event.cancelable) event.preventDefault()
  }

  /** A long press would open the context menu of the link. */
  function noMenu(event: Event) {
    if (press?.isTouch) event.preventDefault()
  }

  /** Suppresses the click after a drag, which would open the record. */
  function click(event: MouseEvent) {
    if (!swallowClick) return
    swallowClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  body.addEventListener('pointerdown', down)
  body.addEventListener('touchmove', pinWhileDragging, { passive: false })
  body.addEventListener('contextmenu', noMenu)
  body.addEventListener('click', click, { capture: true })
  return () => {
    giveUp()
    body.removeEventListener('pointerdown', down)
    body.removeEventListener('touchmove', pinWhileDragging)
    body.removeEventListener('contextmenu', noMenu)
    body.removeEventListener('click', click, { capture: true })
  }
}

const NEAR_IN_PX = 48
const FASTEST_IN_PX = 14

/** Auto-scrolls the element and the page while dragging near their edges; speed increases towards the edge. */
function edgeScroll(body: HTMLElement, { x, y }: { x: number; y: number }): void {
  const sideways = body.closest<HTMLElement>('[data-sideways]')
  if (sideways !== null) {
    const { left, right } = sideways.getBoundingClientRect()
    const header = sideways.querySelector<HTMLElement>('th[scope="row"]')?.offsetWidth ?? 0
    sideways.scrollLeft += pull(x, left + header, right)
  }
  const headerBottom = document.querySelector('[data-heads]')?.getBoundingClientRect().bottom ?? 0
  const step = pull(y, Math.max(0, headerBottom), innerHeight)
  if (step !== 0) scrollBy(0, step)
}

function pull(at: number, start: number, end: number): number {
  const before = start + NEAR_IN_PX - at
  const after = at - (end - NEAR_IN_PX)
  if (before > 0) return -Math.min(1, before / NEAR_IN_PX) * FASTEST_IN_PX
  return after > 0 ? Math.min(1, after / NEAR_IN_PX) * FASTEST_IN_PX : 0
}
