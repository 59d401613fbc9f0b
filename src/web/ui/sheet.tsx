import { Dialog as Base } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { CSSProperties, FormEventHandler, ReactNode, RefObject } from 'react'
import { FormFrame } from './form-frame.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { type GuardedClose, useGuardedClose } from './use-guarded-close.ts'

export type SheetProps = GuardedClose & {
  title: ReactNode
  /** Before the title, for example an avatar or a large plate. */
  leading?: ReactNode
  /** Badge after the title. */
  mark?: ReactNode
  /** Small buttons before Close, for actions on the record itself. */
  tools?: ReactNode
  description?: ReactNode
  /** In px; full width on a phone. */
  width?: number
  footer?: ReactNode
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  finalFocus?: RefObject<HTMLElement | null> | undefined
  bodyClassName?: string | undefined
  children: ReactNode
}

/** Side sheet with the details and actions of a record, over its list; opens from the right. */
export function Sheet(props: SheetProps) {
  const {
    open,
    title,
    leading,
    mark,
    tools,
    description,
    width = 560,
    footer,
    onSubmit,
    initialFocus,
    finalFocus,
  } = props
  const { asking, change, keepEditing, discard } = useGuardedClose(props)
  const size: CSSProperties & { '--sheet-width': string } = { '--sheet-width': `${width}px` }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup className={styles.sheet} style={size} initialFocus={initialFocus} finalFocus={finalFocus}>
          <div className={clsx(styles.header, leading && styles.led)}>
            {leading}
            <div className="grow">
              <div className={styles.titleRow}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {mark}
              </div>
              {description && (
                <Base.Description className={styles.description} render={<div />}>
                  {description}
                </Base.Description>
              )}
            </div>
            {tools}
            <IconButton icon={X} iconSize="large" label="Close" onClick={() => change(false)} />
          </div>
          <FormFrame className={styles.form} onSubmit={onSubmit}>
            <div className={`${styles.body} ${props.bodyClassName ?? ''}`}>{props.children}</div>
            {(footer || asking) && (
              <div className={styles.footer}>
                {asking ? <UnsavedQuestion onKeepEditing={keepEditing} onDiscard={discard} /> : footer}
              </div>
            )}
          </FormFrame>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
