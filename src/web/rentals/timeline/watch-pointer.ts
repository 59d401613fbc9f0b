import type { RentalTimelineEntry } from '#contract/rental-timeline'

/** Callbacks of a pointer drag. Mouse and pen start it by moving; touch by a long press, so that a swipe still scrolls. */
interface DragSensorOptions {
  /** Returns the booking of a bar, or null if it cannot be dragged. */
  movable: (id: string) => RentalTimelineEntry | null
  /** Returns the number of days in the window. */
  days: () => number
  drag: (rental: RentalTimelineEntry) => void
  /** Called with the car under the pointer and the offset in days from the start of the drag. */
  carry: (to: { carId: string; days: number }) => void
  drop: () => void
  cancelDrag: () => void
}

interface Press {
  rental: RentalTimelineEntry
  bar: HTMLElement
  pointer: number
  isTouch: boolean
  at: Point
  rest: ReturnType<typeof setTimeout> | undefined
}

interface Point {
  x: number
  y: number
}

/** Movement tolerance before a press becomes a drag (mouse) or a scroll (touch). */
const SLIP_IN_PX = { mouse: 4, touch: 10 }
/** Shorter than the long press that opens the context menu on phones. */
const REST_IN_MS = 350

/** Adds the drag listeners to the timeline; returns a function that removes them. */
export function watchPointer(body: HTMLElement, hands: DragSensorOptions): () => void {
  let press: Press | null = null
  let carried: { from: number; last: Point; rows: Row[]; frame: number } | null = null
  let swallowClick = false

  function down(event: PointerEvent) {
    swallowClick = false
    if (press !== null || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rental]') : null
    const rental = bar && hands.movable(bar.dataset.rental ?? '')
    if (!bar || !rental) return
    const isTouch = event.pointerType === 'touch'
    const at = { x: event.clientX, y: event.clientY }
    press = {
      rental,
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
    const { bar, pointer, at, rental } = press
    // Touch pointers are captured implicitly.
    if (!press.isTouch) bar.setPointerCapture(pointer)
    else navigator.vibrate?.(12)
    carried = { from: dayAt(body, at, hands.days()), last: at, rows: rowsOf(body), frame: 0 }
    body.dataset.carrying = ''
    hands.drag(rental)
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

  /** Runs every frame, because auto-scroll changes the row under a pointer that does not move. */
  function carry() {
    if (carried === null) return
    edgeScroll(body, carried.last)
    hands.carry({
      carId: rowAt(body, carried.rows, carried.last.y),
      days: Math.round(dayAt(body, carried.last, hands.days()) - carried.from),
    })
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

  /** Suppresses the click after a drag, which would open the booking. */
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

interface Row {
  carId: string
  top: number
  bottom: number
}

/** Returns the rows from top to bottom, measured once: they do not move during a drag. */
function rowsOf(body: HTMLElement): Row[] {
  const { top } = body.getBoundingClientRect()
  return [...body.querySelectorAll<HTMLElement>('[data-car]')].map((row) => {
    const box = row.getBoundingClientRect()
    return { carId: row.dataset.car ?? '', top: box.top - top, bottom: box.bottom - top }
  })
}

/** Returns the car of the row under the pointer, or of the nearest row. */
function rowAt(body: HTMLElement, rows: readonly Row[], y: number): string {
  const down = y - body.getBoundingClientRect().top
  const distance = ({ top, bottom }: Row) => Math.max(top - down, down - bottom, 0)
  return rows.reduce((nearest, row) => (distance(row) < distance(nearest) ? row : nearest)).carId
}

/** Returns the pointer's offset from the start of the window, in fractional days. */
function dayAt(body: HTMLElement, { x }: Point, days: number): number {
  const lines = (body.querySelector('[data-days]') ?? body).getBoundingClientRect()
  return ((x - lines.left) / lines.width) * days
}

const NEAR_IN_PX = 48
const FASTEST_IN_PX = 14

/** Auto-scrolls the timeline and the page while dragging near their edges; speed increases towards the edge. */
function edgeScroll(body: HTMLElement, { x, y }: { x: number; y: number }): void {
  const sideways = body.closest<HTMLElement>('[data-sideways]')
  if (sideways !== null) {
    const { left, right } = sideways.getBoundingClientRect()
    const cars = sideways.querySelector<HTMLElement>('[data-car] th')?.offsetWidth ?? 0
    sideways.scrollLeft += pull(x, left + cars, right)
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
