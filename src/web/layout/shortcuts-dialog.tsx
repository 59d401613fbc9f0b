import { useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { keyName } from '#web/ui/key-name.ts'
import styles from './shortcuts-dialog.module.css'

/** Keys that are alike in what they do stand on one line. */
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
      { keys: ['N'], does: 'New appointment, or what this screen makes' },
      { keys: ['Ctrl Enter'], does: 'Submit the open form' },
      { keys: ['Esc'], does: 'Close, or clear the search' },
      { keys: ['?'], does: 'This list' },
    ],
  },
  {
    heading: 'Lists and requests',
    shortcuts: [
      { keys: ['J', 'K', '↓', '↑'], does: 'Down and up the list; Enter opens' },
      { keys: ['C', 'R'], does: 'In an open request: confirm, reject' },
    ],
  },
  {
    heading: 'Fleet timeline',
    shortcuts: [
      { keys: ['Arrows', 'Home', 'End'], does: 'From bar to bar and car to car; Enter opens' },
      { keys: ['Space'], does: 'Pick up a booking, drop it' },
      { keys: ['Arrows'], does: 'While it is held: day by day, to another car' },
      { keys: ['Shift ←', 'Shift →'], does: 'While it is held: earlier or later end' },
      { keys: ['Esc'], does: 'Put it back' },
    ],
  },
  {
    heading: 'Calendar, Daily View and timeline',
    shortcuts: [
      { keys: ['T'], does: 'Today' },
      { keys: ['←', '→'], does: 'What is shown before, what is shown after' },
      {
        keys: ['Arrows', 'Home', 'End'],
        does: 'In the month: day by day; Enter opens it, Tab reaches its bookings',
      },
      { keys: ['Page Up', 'Page Down'], does: 'In the month: month before, month after' },
    ],
  },
]

export type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const list = useRef<HTMLElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Single keys can be switched off in the account menu."
      width={520}
      initialFocus={list}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen it scrolls, so the keyboard must reach it. */}
      <section ref={list} tabIndex={0} aria-label="All keys" className={styles.groups}>
        {groups.map(({ heading, shortcuts }) => (
          <section key={heading} aria-label={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <span key={key}>
                        <Kbd>{keyName(key)}</Kbd>
                        <span className="visually-hidden">{keyName(key)} </span>
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
