import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { restoreLostFocus } from '#web/records/focus-target.ts'
import { isStepKey, keepFocus, stepFrom, stopOf } from './bar-grid.tsx'
import type { Drag, DragStore } from './drag-store.ts'
import { type Point, watchPointer } from './watch-pointer.ts'

/** A move by an arrow key: one column left (-1) or right (1), or one row up (-1) or down (1). */
export interface ArrowStep {
  columns: -1 | 0 | 1
  rows: -1 | 0 | 1
  shiftKey: boolean
}

/** What differs between the grids whose elements with `data-stop` can be dragged. */
interface DragOptions<Item extends { id: string }, Position> {
  store: DragStore<Item, Position>
  /** Contains all that can be dragged, and the drop targets. */
  area: RefObject<HTMLElement | null>
  /** Returns the item of an element with this `data-stop`; undefined for a row header. */
  itemOf: (id: string) => Item | undefined
  /** Returns why the item cannot be dragged, or null. */
  obstacleTo: (item: Item) => string | null
  positionOf: (item: Item) => Position
  /** Returns whether another user has changed the item since the drag began, which cancels it. */
  isChanged: (item: Item) => boolean
  /** Returns whether a drop would change nothing, which cancels the drag. */
  isUnmoved: (drag: Drag<Item, Position>) => boolean
  /** Returns the drop target under the pointer; null keeps the last one. */
  targetAt: (drag: Drag<Item, Position>, at: Point) => Position | null
  /** Returns the next drop target, or null at the end. */
  targetBeside: (drag: Drag<Item, Position>, step: ArrowStep) => Position | null
  /** The announcements for screen readers. */
  describe: Record<'start' | 'target' | 'cancel' | 'change', (drag: Drag<Item, Position>) => string>
  /** Called before the drag begins, with the pressed point or, for a drag by keys, null. */
  onStart?: (at: Point | null) => void
  onMove?: (drag: Drag<Item, Position>) => void
  onCancel?: () => void
  onDrop: (drag: Drag<Item, Position>) => void
  /** Called for Page Up (-1) and Page Down (1) outside a drag. */
  onPage?: (step: -1 | 1) => void
}

/** Drag and drop in a grid by pointer and keyboard; returns the handlers of its element. */
export function useDrag<Item extends { id: string }, Position>(options: DragOptions<Item, Position>) {
  const { store, area, itemOf } = options
  const actions = dragActions(options)
  const latest = useEffectEvent(() => ({
    canDrag: (id: string) => {
      const item = itemOf(id)
      return item !== undefined && options.obstacleTo(item) === null
    },
    start: (id: string, at: Point) => {
      const item = itemOf(id)
      if (item !== undefined) actions.start(item, at)
    },
    moveTo: (at: Point) => {
      const drag = store.dragged()
      if (drag !== null) actions.moveTo(options.targetAt(drag, at))
    },
    drop: actions.drop,
    cancel: actions.cancel,
  }))
  useEffect(() => {
    if (area.current !== null) return watchPointer(area.current, () => latest())
  }, [area])
  // A render can show a change by another user, or the focused bar in another row.
  useEffect(() => {
    const drag = store.dragged()
    if (drag !== null && options.isChanged(drag.item)) {
      store.end()
      store.announce(options.describe.change(drag))
    }
    restoreLostFocus()
  })
  return {
    onKeyDown: keyHandler(options, actions),
    onBlur: (event: FocusEvent) => {
      // The browser window lost focus, but the element keeps it within the page.
      if (document.activeElement === event.target) return
      if (store.dragged()?.by === 'keys') actions.cancel()
    },
  }
}

function dragActions<Item extends { id: string }, Position>(options: DragOptions<Item, Position>) {
  const { store, describe } = options
  return { start, moveTo, drop, cancel }

  /** `at` is the pressed point; null for a drag by keys. */
  function start(item: Item, at: Point | null) {
    keepFocus(item.id)
    options.onStart?.(at)
    const from = options.positionOf(item)
    const drag: Drag<Item, Position> = { item, from, to: from, by: at === null ? 'keys' : 'pointer' }
    store.start(drag)
    if (at === null) store.announce(describe.start(drag))
  }
  function moveTo(target: Position | null) {
    if (target === null) return
    store.moveTo(target)
    const drag = store.dragged()
    if (drag === null) return
    if (drag.by === 'keys') store.announce(describe.target(drag))
    options.onMove?.(drag)
  }
  function drop() {
    const drag = store.dragged()
    if (drag === null) return
    if (options.isUnmoved(drag)) return cancel()
    store.end()
    store.announce('')
    options.onDrop(drag)
  }
  function cancel() {
    const drag = store.dragged()
    if (drag === null) return
    store.end()
    options.onCancel?.()
    store.announce(describe.cancel(drag))
  }
}

const arrowSteps = new Map<string, Omit<ArrowStep, 'shiftKey'>>([
  ['ArrowLeft', { columns: -1, rows: 0 }],
  ['ArrowRight', { columns: 1, rows: 0 }],
  ['ArrowUp', { columns: 0, rows: -1 }],
  ['ArrowDown', { columns: 0, rows: 1 }],
])

/** Returns the keydown handler of a grid: arrow keys move the focus or, after Space, what is dragged. */
function keyHandler<Item extends { id: string }, Position>(
  options: DragOptions<Item, Position>,
  { start, moveTo, drop, cancel }: ReturnType<typeof dragActions<Item, Position>>,
) {
  const { store } = options
  return (event: KeyboardEvent) => {
    const stop = stopOf(event.target)
    if (event.altKey || event.defaultPrevented || stop === null) return
    const drag = store.dragged()
    const action = drag?.by === 'keys' ? dragAction(event, drag) : gridAction(event, stop)
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  function dragAction({ key, shiftKey }: KeyboardEvent, drag: Drag<Item, Position>) {
    keepFocus(drag.item.id)
    const step = arrowSteps.get(key)
    if (step !== undefined) return () => moveTo(options.targetBeside(drag, { ...step, shiftKey }))
    if (key === 'Enter' || key === ' ') return drop
    // Leaving the grid cancels the drag.
    return key === 'Escape' || key === 'Tab' ? cancel : undefined
  }
  function gridAction({ key, ctrlKey, metaKey }: KeyboardEvent, stop: HTMLElement) {
    const { onPage } = options
    const item = options.itemOf(stop.dataset.stop ?? '')
    if (key === ' ' && item !== undefined) return () => startByKey(item)
    if (onPage && (key === 'PageUp' || key === 'PageDown')) return () => onPage(key === 'PageUp' ? -1 : 1)
    if (!isStepKey(key) || stop.closest('[role="grid"]') === null) return undefined
    return () => stepFrom(stop, key, ctrlKey || metaKey)?.focus()
  }
  function startByKey(item: Item) {
    const obstacle = options.obstacleTo(item)
    if (obstacle === null) return start(item, null)
    keepFocus(item.id)
    store.announce(obstacle)
  }
}
