import { stopOf } from './bar-grid.tsx'

/** A point in the viewport, in px. */
export interface Point {
  x: number
  y: number
}

/** The callbacks of a pointer drag of an element with `data-stop`. */
interface PointerDragHandlers {
  /** Returns whether the element with this `data-stop` can be dragged. */
  canDrag: (id: string) => boolean
  /** Called with the point at which the pointer was pressed. */
  start: (id: string, at: Point) => void
  /** Called in every frame of the drag with the point under the pointer. */
  moveTo: (at: Point) => void
  drop: () => void
  cancel: () => void
}

/** Distance in px that a pressed pointer may move before it drags (mouse) or scrolls (touch). */
const tolerance = { mouse: 4, touch: 10 }
/** Shorter than the long press that opens the context menu on phones. */
const longPressMilliseconds = 350

/**
 * Listens for drags in an area: mouse and pen start one by moving; touch by a long press, so that a swipe still scrolls.
 * `handlers` is called for each event, so that it can return those of the last render. Returns a function that stops
 * listening and cancels the drag.
 */
export function watchPointer(area: HTMLElement, handlers: () => PointerDragHandlers): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let press: Press | null = null
  let isClickSuppressed = false

  function onPointerDown(event: PointerEvent) {
    isClickSuppressed = false
    if (press !== null || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return
    const element = stopOf(event.target)
    if (element === null || !handlers().canDrag(element.dataset.stop ?? '')) return
    press = followPress(event, { area, element, handlers, onEnd })
  }
  function onEnd(wasDrag: boolean) {
    press = null
    isClickSuppressed = wasDrag
  }
  /** Prevents scrolling during a drag. Only the first touchmove is cancelable; later ones cannot stop the scroll. */
  function onTouchMove(event: TouchEvent) {
    if (press?.isDragging() && event.cancelable) event.preventDefault()
  }
  /** A long press would open the context menu of the link. */
  function onContextMenu(event: Event) {
    if (press?.isTouch) event.preventDefault()
  }
  /** The click after a drag would open the record. */
  function onClick(event: MouseEvent) {
    if (!isClickSuppressed) return
    isClickSuppressed = false
    event.preventDefault()
    event.stopPropagation()
  }
  area.addEventListener('pointerdown', onPointerDown, { signal })
  area.addEventListener('touchmove', onTouchMove, { passive: false, signal })
  area.addEventListener('contextmenu', onContextMenu, { signal })
  area.addEventListener('click', onClick, { capture: true, signal })
  return () => {
    press?.cancel()
    listening.abort()
  }
}

interface PressOptions {
  area: HTMLElement
  element: HTMLElement
  handlers: () => PointerDragHandlers
  onEnd: (wasDrag: boolean) => void
}

type Press = ReturnType<typeof followPress>

/** Follows a pointer from `pointerdown` to its release. */
function followPress(pressed: PointerEvent, { area, element, handlers, onEnd }: PressOptions) {
  const { pointerId } = pressed
  const start = pointOf(pressed)
  const isTouch = pressed.pointerType === 'touch'
  const ended = new AbortController()
  const { signal } = ended
  const longPress = isTouch ? setTimeout(startDrag, longPressMilliseconds) : undefined
  let isDragging = false
  let last = start
  let frame = 0

  function startDrag() {
    // Touch pointers are captured implicitly.
    if (!isTouch) element.setPointerCapture(pointerId)
    else navigator.vibrate?.(12)
    isDragging = true
    area.dataset.dragging = ''
    handlers().start(element.dataset.stop ?? '', start)
    frame = requestAnimationFrame(drag)
  }
  /** Runs every frame, because auto-scroll changes what is under a pointer that does not move. */
  function drag() {
    autoScroll(area, last)
    handlers().moveTo(last)
    frame = requestAnimationFrame(drag)
  }
  function onMove(event: PointerEvent) {
    last = pointOf(event)
    const distance = Math.hypot(last.x - start.x, last.y - start.y)
    if (isDragging || distance <= (isTouch ? tolerance.touch : tolerance.mouse)) return
    if (isTouch) end()
    else startDrag()
  }
  function onUp(event: PointerEvent) {
    last = pointOf(event)
    if (isDragging) handlers().moveTo(last)
    end()
    if (isDragging) handlers().drop()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  function cancel() {
    end()
    if (isDragging) handlers().cancel()
  }
  function end() {
    clearTimeout(longPress)
    cancelAnimationFrame(frame)
    ended.abort()
    delete area.dataset.dragging
    onEnd(isDragging)
  }
  const ofPointer = (listener: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) listener(event)
  }
  addEventListener('pointermove', ofPointer(onMove), { signal })
  addEventListener('pointerup', ofPointer(onUp), { signal })
  addEventListener('pointercancel', ofPointer(cancel), { signal })
  addEventListener('keydown', onKeyDown, { capture: true, signal })
  return { isTouch, isDragging: () => isDragging, cancel }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

/** Distance in px from an edge within which a drag scrolls, and the largest scroll per frame in px. */
const edge = 48
const largestScroll = 14

/** Scrolls the area and the page while the pointer is near their edges; faster towards the edge. */
function autoScroll(area: HTMLElement, { x, y }: Point): void {
  const scroller = area.closest<HTMLElement>('[data-sideways]')
  if (scroller !== null) {
    const { left, right } = scroller.getBoundingClientRect()
    const header = scroller.querySelector<HTMLElement>('th[scope="row"]')?.offsetWidth ?? 0
    scroller.scrollLeft += scrollBetween(x, left + header, right)
  }
  const headerBottom = document.querySelector('[data-sticky-header]')?.getBoundingClientRect().bottom ?? 0
  const step = scrollBetween(y, Math.max(0, headerBottom), innerHeight)
  if (step !== 0) scrollBy(0, step)
}

function scrollBetween(at: number, start: number, end: number): number {
  const before = start + edge - at
  const after = at - (end - edge)
  if (before > 0) return -Math.min(1, before / edge) * largestScroll
  return after > 0 ? Math.min(1, after / edge) * largestScroll : 0
}
