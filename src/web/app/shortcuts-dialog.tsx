import { useRef } from 'react'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Kbd, keyName } from '#web/ui/kbd.tsx'

/** Keys with a similar action share a line. */
const groups: readonly {
  heading: string
  shortcuts: readonly { keys: readonly string[]; does: string }[]
}[] = [
  {
    heading: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl K'], does: 'Find anything: plates, clients, pages, actions' },
      { keys: ['Ctrl B'], does: 'Show or hide the sidebar' },
      { keys: ['/'], does: 'Search on this screen, or find anything' },
      { keys: ['N'], does: 'New appointment, or the main "add" action on this screen' },
      { keys: ['Z'], does: 'Undo, as long as its message is shown' },
      { keys: ['Ctrl Enter'], does: 'Submit the open form' },
      { keys: ['Esc'], does: 'Close, or clear the search' },
      { keys: ['?'], does: 'Show this list' },
    ],
  },
  {
    heading: 'Lists and requests',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Move down or up the list; Enter opens the item' },
      { keys: ['↓', '↑'], does: 'The same while the focus is in the list' },
      { keys: ['C', 'R'], does: 'In an open request: confirm, reject' },
    ],
  },
  {
    heading: 'Fleet timeline',
    shortcuts: [
      { keys: ['Arrows', 'Home', 'End'], does: 'Move between bookings and cars; Enter opens the booking' },
      { keys: ['Space'], does: 'Pick up or drop a booking' },
      { keys: ['Arrows'], does: 'While moving: one day at a time, or to another car' },
      { keys: ['Shift ←', 'Shift →'], does: 'While moving: earlier or later end date' },
      { keys: ['Esc'], does: 'Cancel the move' },
    ],
  },
  {
    heading: 'Calendar, Daily View and timeline',
    shortcuts: [
      { keys: ['T'], does: 'Today' },
      { keys: ['←', '→'], does: 'Previous or next period' },
      {
        keys: ['Arrows', 'Home', 'End'],
        does: 'In a month: move by day; Enter opens the day, Tab moves to its bookings',
      },
      { keys: ['Page Up', 'Page Down'], does: 'In a month: previous or next month' },
    ],
  },
]

export function ShortcutsDialog({ open, onOpenChange }: DialogState) {
  const list = useRef<HTMLElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="You can turn off single-key shortcuts in the account menu."
      width={520}
      initialFocus={list}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on low screens, so it must be focusable. */}
      <section ref={list} tabIndex={0} aria-label="All shortcuts" className="grid gap-5 outline-none">
        {groups.map(({ heading, shortcuts }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-1 text-micro font-label text-ink-2">{heading}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div
                  key={does}
                  className="grid min-h-9 grid-cols-[10.5rem_minmax(0,1fr)] items-center gap-3 border-t border-line py-1 max-sm:grid-cols-[6.5rem_minmax(0,1fr)]"
                >
                  <dt className="flex gap-1 max-sm:flex-wrap">
                    {keys.map((key) => (
                      <span key={key}>
                        <Kbd>{keyName(key)}</Kbd>
                        <span className="sr-only">{keyName(key)} </span>
                      </span>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  )
}
