import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { CSSProperties, FormEventHandler, KeyboardEvent, ReactNode, RefObject } from 'react'
import styles from './dialog.module.css'
import { FormFrame } from './form-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useFirstField } from './use-first-field.ts'
import { type GuardedClose, useGuardedClose } from './use-guarded-close.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type DialogProps = GuardedClose & {
  title: ReactNode
  /** Drawing before the title. */
  leading?: ReactNode
  /** Secondary line under the title. */
  description?: ReactNode
  /** In px, usually 480 to 560; full width on a phone. */
  width?: number
  /** Buttons at the right: Cancel first, the primary button last. */
  footer?: ReactNode
  /** Summary at the left of the buttons. */
  footerNote?: ReactNode
  /** Makes body and footer a form, submitted with Ctrl+Enter or Cmd+Enter anywhere in the dialog. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Focus target after closing; default: the element that opened the dialog. */
  finalFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** Modal dialog for a short task. On a phone it opens from the bottom. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    leading,
    description,
    width = 520,
    footer,
    footerNote,
    onSubmit,
    initialFocus,
    finalFocus,
  } = props
  const first = useFirstField()
  const returnFocus = useReturnFocus(open)
  const { asking, change, keepEditing, discard } = useGuardedClose(props)
  const size: CSSProperties & { '--dialog-width': string } = { '--dialog-width': `${width}px` }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={first.popup}
            className={styles.dialog}
            style={size}
            initialFocus={initialFocus ?? first.initialFocus}
            finalFocus={finalFocus ?? returnFocus}
            onFocus={first.onFocus}
            onKeyDown={submitByKey}
          >
            <div className={styles.header}>
              {leading}
              <div className="grow">
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description && (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                )}
              </div>
              <IconButton icon={X} iconSize="large" label="Close" onClick={() => change(false)} />
            </div>
            <FormFrame className={styles.form} onSubmit={onSubmit}>
              <div ref={first.body} className={styles.body}>
                {props.children}
              </div>
              {(footer || asking) && (
                <div className={styles.footer}>
                  {asking && <UnsavedQuestion onKeepEditing={keepEditing} onDiscard={discard} />}
                  {!asking && footerNote && <span className={styles.note}>{footerNote}</span>}
                  {!asking && footer}
                </div>
              )}
            </FormFrame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Submits on Ctrl+Enter or Cmd+Enter outside the form: on Close, or while the dialog itself has the focus. */
function submitByKey(event: KeyboardEvent<HTMLElement>) {
  const form = event.currentTarget.querySelector('form')
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form === null) return
  event.preventDefault()
  // React events bubble through portals: a dialog around this one must not submit its form too.
  event.stopPropagation()
  form.requestSubmit()
}
