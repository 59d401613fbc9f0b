import { Menu as Base } from '@base-ui/react/menu'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import styles from './popup.module.css'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** MenuItem, MenuChoice and MenuSeparator. */
  children: ReactNode
}

/** Menu of secondary actions. The next step of a record must be visible on its row instead. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          // The trigger is in the fixed sidebar: an absolutely positioned menu would scroll with the page for one frame.
          positionMethod="fixed"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup className={clsx(styles.popup, styles.menu)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
