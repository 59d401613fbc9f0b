import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import styles from './shortcuts-dialog.module.css'

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl B'], does: 'Show or hide the sidebar' },
  { keys: ['N'], does: 'New appointment' },
  { keys: ['/'], does: 'Search on this screen' },
  { keys: ['J', 'K'], does: 'Down and up the list; Enter opens' },
  { keys: ['T', '←', '→'], does: 'In a day: today, the day before, the day after' },
  { keys: ['C', 'R'], does: 'In an open request: confirm, reject' },
  { keys: ['Ctrl Enter'], does: 'Submit the open form' },
  { keys: ['Esc'], does: 'Close, or clear the search' },
  { keys: ['?'], does: 'This list' },
]

export type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Single keys can be switched off in the account menu."
      width={440}
    >
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <span key={key}>
                  <Kbd>{key}</Kbd>
                  <span className="visually-hidden">{key} </span>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
