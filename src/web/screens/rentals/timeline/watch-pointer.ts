import type { RentalTimelineHire } from '#contract/rental-timeline'
import { edgeScroll } from './edge-scroll.ts'

/** How the pointer lifts a booking and carries it: by mouse and pen at once, by touch after a rest, so that a finger can still scroll. */
interface Hands {
  /** The booking of a bar, where it may be lifted. */
  movable: (id: string) => RentalTimelineHire | null
  /** How many days the window has. */
  days: () => number
  lift: (hire: RentalTimelineHire) => void
  /** The car under the pointer, and how many days it has been carried from its place. */
  carry: (to: { carId: string; days: number }) => void
  drop: () => void
  putBack: () => void
}

interface Press {
  hire: RentalTimelineHire
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

/** A hand is never quite still. */
const SLIP_IN_PX = { mouse: 4, touch: 10 }
/** Shorter than the press that opens a phone's menu. */
const REST_IN_MS = 350

/** Watches the lines of the timeline; answers how to stop. */
export function watchPointer(body: HTMLElement, hands: Hands): () => void {
  let press: Press | null = null
  let carried: { from: number; last: Point; rows: Row[]; frame: number } | null = null
  let swallowClick = false

  function down(event: PointerEvent) {
    swallowClick = false
    if (press !== null || !event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey) return
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hire]') : null
    const hire = bar && hands.movable(bar.dataset.hire ?? '')
    if (!bar || !hire) return
    const isTouch = event.pointerType === 'touch'
    const at = { x: event.clientX, y: event.clientY }
    press = {
      hire,
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
    const { bar, pointer, at, hire } = press
    // A finger captures by itself.
    if (!press.isTouch) bar.setPointerCapture(pointer)
    else navigator.vibrate?.(12)
    carried = { from: dayAt(body, at, hands.days()), last: at, rows: rowsOf(body), frame: 0 }
    body.dataset.carrying = ''
    hands.lift(hire)
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

  /** Once a frame, whether the pointer moved or what is under it scrolled. */
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
    if (wasCarried) hands.putBack()
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

  /** The browser asks at the first move whether it may scroll; afterwards it does not ask again. */
  function keepStill(event: TouchEvent) {
    if (carried !== null && event.cancelable) event.preventDefault()
  }

  /** A long press would open the menu of a link. */
  function noMenu(event: Event) {
    if (press?.isTouch) event.preventDefault()
  }

  /** The click that ends a drag opens nothing. */
  function click(event: MouseEvent) {
    if (!swallowClick) return
    swallowClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  body.addEventListener('pointerdown', down)
  body.addEventListener('touchmove', keepStill, { passive: false })
  body.addEventListener('contextmenu', noMenu)
  body.addEventListener('click', click, { capture: true })
  return () => {
    giveUp()
    body.removeEventListener('pointerdown', down)
    body.removeEventListener('touchmove', keepStill)
    body.removeEventListener('contextmenu', noMenu)
    body.removeEventListener('click', click, { capture: true })
  }
}

interface Row {
  carId: string
  top: number
  bottom: number
}

/** The lines from top to bottom, measured once: they keep their places while a booking is carried. */
function rowsOf(body: HTMLElement): Row[] {
  const { top } = body.getBoundingClientRect()
  return [...body.querySelectorAll<HTMLElement>('[data-car]')].map((row) => {
    const box = row.getBoundingClientRect()
    return { carId: row.dataset.car ?? '', top: box.top - top, bottom: box.bottom - top }
  })
}

/** The line under the pointer, or the nearest. */
function rowAt(body: HTMLElement, rows: readonly Row[], y: number): string {
  const down = y - body.getBoundingClientRect().top
  const distance = ({ top, bottom }: Row) => Math.max(top - down, down - bottom, 0)
  return rows.reduce((nearest, row) => (distance(row) < distance(nearest) ? row : nearest)).carId
}

/** How many days from the beginning of the window the pointer is, in parts of a day. */
function dayAt(body: HTMLElement, { x }: Point, days: number): number {
  const lines = (body.querySelector('[data-days]') ?? body).getBoundingClientRect()
  return ((x - lines.left) / lines.width) * days
}
