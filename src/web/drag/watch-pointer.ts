import { stopOf } from './grid-stops.ts'

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
  let press: PointerPress | null = null
  let suppressesClick = false

  area.addEventListener(
    'pointerdown',
    (event) => {
      suppressesClick = false
      if (press !== null || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return
      const element = stopOf(event.target)
      const id = element?.dataset.stop
      if (!element || id === undefined || !handlers().canDrag(id)) return
      const onEnd = ({ isDragging }: PointerPress) => {
        press = null
        suppressesClick = isDragging
      }
      press = new PointerPress(event, { area, element, id, handlers, onEnd })
    },
    { signal },
  )
  area.addEventListener(
    'touchmove',
    (event) => {
      // Prevents scrolling from the first touchmove on: later ones are not cancelable once the page scrolls.
      if (press?.isDragging && event.cancelable) event.preventDefault()
    },
    { passive: false, signal },
  )
  area.addEventListener(
    'contextmenu',
    (event) => {
      // A long press would open the context menu of the link.
      if (press?.isTouch) event.preventDefault()
    },
    { signal },
  )
  area.addEventListener(
    'click',
    (event) => {
      if (!suppressesClick) return
      // The click after a drag would open the record.
      suppressesClick = false
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal },
  )
  return () => {
    press?.cancel()
    listening.abort()
  }
}

interface PressOptions {
  area: HTMLElement
  element: HTMLElement
  id: string
  handlers: () => PointerDragHandlers
  onEnd: (press: PointerPress) => void
}

/** A pressed pointer, from `pointerdown` to its release. */
class PointerPress {
  readonly isTouch: boolean
  isDragging = false
  readonly #pointer: number
  readonly #pressedAt: Point
  readonly #options: PressOptions
  readonly #longPress: ReturnType<typeof setTimeout> | undefined
  readonly #end = new AbortController()
  #last: Point
  #frame = 0

  constructor(event: PointerEvent, options: PressOptions) {
    this.isTouch = event.pointerType === 'touch'
    this.#pointer = event.pointerId
    this.#pressedAt = pointOf(event)
    this.#last = this.#pressedAt
    this.#options = options
    this.#longPress = this.isTouch ? setTimeout(() => this.#startDrag(), longPressMilliseconds) : undefined
    const { signal } = this.#end
    addEventListener('pointermove', (moved) => this.#isOwn(moved) && this.#move(pointOf(moved)), { signal })
    addEventListener('pointerup', (up) => this.#isOwn(up) && this.#release(pointOf(up)), { signal })
    addEventListener('pointercancel', (lost) => this.#isOwn(lost) && this.cancel(), { signal })
    addEventListener('keydown', (pressed) => this.#cancelByEscape(pressed), { capture: true, signal })
  }

  cancel() {
    this.#stop()
    if (this.isDragging) this.#options.handlers().cancel()
  }

  #isOwn({ pointerId }: PointerEvent): boolean {
    return pointerId === this.#pointer
  }

  #startDrag() {
    const { area, element, id, handlers } = this.#options
    // Touch pointers are captured implicitly.
    if (!this.isTouch) element.setPointerCapture(this.#pointer)
    else navigator.vibrate?.(12)
    this.isDragging = true
    area.dataset.dragging = ''
    handlers().start(id, this.#pressedAt)
    this.#frame = requestAnimationFrame(() => this.#drag())
  }

  #move(at: Point) {
    if (this.isDragging) {
      this.#last = at
      return
    }
    const distance = Math.hypot(at.x - this.#pressedAt.x, at.y - this.#pressedAt.y)
    if (this.isTouch && distance > tolerance.touch) this.#stop()
    else if (!this.isTouch && distance > tolerance.mouse) this.#startDrag()
  }

  /** Runs in every frame, because auto-scroll changes what is under a pointer that does not move. */
  #drag() {
    autoScroll(this.#options.area, this.#last)
    this.#options.handlers().moveTo(this.#last)
    this.#frame = requestAnimationFrame(() => this.#drag())
  }

  #release(at: Point) {
    if (this.isDragging) {
      cancelAnimationFrame(this.#frame)
      this.#last = at
      this.#drag()
    }
    this.#stop()
    if (this.isDragging) this.#options.handlers().drop()
  }

  #cancelByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !this.isDragging) return
    event.preventDefault()
    event.stopPropagation()
    this.cancel()
  }

  #stop() {
    clearTimeout(this.#longPress)
    cancelAnimationFrame(this.#frame)
    this.#end.abort()
    delete this.#options.area.dataset.dragging
    this.#options.onEnd(this)
  }
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
