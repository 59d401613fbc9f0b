import { Search } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { keyName, keyShortcut } from '#web/ui/key-name.ts'
import styles from './find-field.module.css'

/** Button that opens the palette, styled as a search field; an icon button on narrow screens. */
export function FindField({ onOpen }: { onOpen: () => void }) {
  const opens = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': keyShortcut('Ctrl K'),
    onClick: onOpen,
  } as const
  return (
    <>
      <button type="button" {...opens} className={styles.field}>
        <Icon shape={Search} />
        Find anything
        <Kbd>{keyName('Ctrl K')}</Kbd>
      </button>
      <span className={styles.sign}>
        <IconButton {...opens} icon={Search} iconSize="large" label="Find anything" />
      </span>
    </>
  )
}
