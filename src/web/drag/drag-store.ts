import { useSyncExternalStore } from 'react'

/** An item that is being dragged, with its old position and the current drop target. */
export interface Drag<Item, Position> {
  item: Item
  from: Position
  to: Position
  by: 'pointer' | 'keys'
}

export type DragStore<Item, Position> = ReturnType<typeof createDragStore<Item, Position>>

/** Returns the drag state of a grid. It is outside React state, so that a move re-renders only the components that it changes. */
export function createDragStore<Item, Position>(isSame: (one: Position, other: Position) => boolean) {
  let drag: Drag<Item, Position> | null = null
  let announcement = ''
  const listeners = new Set<() => void>()

  function set(next: Drag<Item, Position> | null) {
    drag = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Returns what is being dragged, or null. */
    dragged: () => drag,
    /** Returns the last announcement for screen readers. */
    announcement: () => announcement,
    announce: (text: string) => {
      announcement = text
      set(drag)
    },
    start: (begun: Drag<Item, Position>) => set(begun),
    moveTo: (to: Position) => {
      if (drag !== null && !isSame(drag.to, to)) set({ ...drag, to })
    },
    end: () => set(null),
  }
}

/** Returns what is being dragged, or null; renders the component at every move. */
export function useDragged<Item, Position>(store: DragStore<Item, Position>): Drag<Item, Position> | null {
  return useSyncExternalStore(store.subscribe, store.dragged)
}
