import { Ban } from 'lucide'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd, keyName } from '#web/ui/kbd.tsx'
import { anchorPosition } from '#web/ui/tooltip.tsx'
import type { DragStore } from './drag-store.ts'

/** Live region for the announcements of a drag. */
export function DragAnnouncement<Item, Position>({ store }: { store: DragStore<Item, Position> }) {
  return (
    <p role="status" className="sr-only" data-announcement="">
      {useSyncExternalStore(store.subscribe, store.announcement)}
    </p>
  )
}

/**
 * Why what is dragged cannot be dropped here, below the element with `data-drop-target`. Hidden from screen readers, which
 * get the announcement instead.
 */
export function DropNote({ title, children }: { title: string; children?: ReactNode }) {
  // Not memoised: every render of the note can follow a move of the drop target.
  function show(note: HTMLDivElement | null) {
    const target = document.querySelector('[data-drop-target]')
    // iOS 16 does not support the popover API; there, only the toast after the drop shows the reason.
    if (target === null || note === null || !('showPopover' in note)) return undefined
    note.showPopover()
    const place = () => anchorPosition(note, target.getBoundingClientRect(), 'bottom')
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => removeEventListener('scroll', place, { capture: true })
  }
  return (
    <div
      ref={show}
      popover="manual"
      // `inset-auto` undoes the browser's centring of a popover.
      className="pointer-events-none fixed inset-auto w-82 rounded-lg bg-rail px-4 py-3 text-small text-rail-ink-2 shadow-floating forced-colors:border"
      aria-hidden="true"
      data-drop-note=""
    >
      <b className="mb-0.5 flex items-center gap-2 text-rail-ink">
        <Icon shape={Ban} size="small" className="text-pending" />
        {title}
      </b>
      {children}
    </div>
  )
}

/** The keys of a drag, on screens that have a keyboard. */
export function DragKeys({ item, children }: { item: 'booking' | 'job'; children?: ReactNode }) {
  return (
    <p className="flex items-center gap-2 max-xl:hidden print:hidden pointer-coarse:hidden">
      <Kbd>Space</Kbd>
      <span className="sr-only">Space: </span>pick up a {item}
      <Kbd>{keyName('←')}</Kbd>
      <Kbd>{keyName('↓')}</Kbd>
      <span className="sr-only">, arrow keys: </span>move
      {children}
      <Kbd>Enter</Kbd>
      <span className="sr-only">, Enter: </span>drop
    </p>
  )
}
