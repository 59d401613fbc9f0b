import { AlertDialog } from '@base-ui/react/alert-dialog'
import clsx from 'clsx'
import { Trash2 } from 'lucide'
import { type CSSProperties, type ReactNode, useContext, useRef } from 'react'
import { Button } from './button.tsx'
import {
  type DialogState,
  dialogFrame,
  dialogViewport,
  modalBody,
  modalFooter,
  modalHeader,
  modalTitle,
  scrim,
} from './dialog.tsx'
import { ErrorAlert } from './error-alert.tsx'
import { FinalFocus, finalFocusOf } from './final-focus.ts'
import { Icon, type IconShape } from './icon.tsx'

export type ConfirmDialogProps = DialogState & {
  title: ReactNode
  /** The question, including the name of the record. */
  sentence: ReactNode
  /** The affected record as shown in its list, and options of the action. */
  children?: ReactNode
  icon?: IconShape
  /** For example "Keep appointment". Has the initial focus. */
  cancelLabel: ReactNode
  /** Names the action and the record, for example "Delete appointment". */
  confirmLabel: ReactNode
  pending?: boolean
  pendingLabel?: ReactNode
  error?: ReactNode
  onConfirm: () => void
  /** Focus target after closing; default: the element that opened the dialog. */
  finalFocus?: (() => HTMLElement | null) | undefined
  width?: number
}

/** Confirmation of an action that removes or erases something. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    sentence,
    children,
    icon = Trash2,
    cancelLabel,
    confirmLabel,
    error,
    onConfirm,
  } = props
  const { pending = false, pendingLabel, width = 460 } = props
  const popup = useRef<HTMLDivElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const givenFocus = useContext(FinalFocus)
  const size: CSSProperties & { '--dialog-width': string } = { '--dialog-width': `${width}px` }
  function change(wanted: boolean) {
    if (!pending) props.onOpenChange(wanted)
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrim({ over: 'dialog' })} forceRender />
        <AlertDialog.Viewport className={dialogViewport}>
          {/* `initialFocus` as a function: after a touch, Base UI would focus the dialog itself. */}
          <AlertDialog.Popup
            ref={popup}
            className={dialogFrame}
            style={size}
            inert={!open}
            initialFocus={() => keep.current}
            finalFocus={finalFocusOf(popup, givenFocus ?? props.finalFocus)}
          >
            <div className={modalHeader({ of: 'dialog', align: 'middle' })}>
              <span className="grid size-11 flex-none place-items-center rounded-lg bg-cancelled-bg text-cancelled-fg">
                <Icon shape={icon} size="huge" />
              </span>
              <AlertDialog.Title className={modalTitle}>{title}</AlertDialog.Title>
            </div>
            <div className={modalBody({ of: 'dialog' })}>
              <AlertDialog.Description>{sentence}</AlertDialog.Description>
              {children}
              {error && <ErrorAlert>{error}</ErrorAlert>}
            </div>
            <div className={clsx(modalFooter, 'justify-end')} data-dialog-footer="">
              <Button ref={keep} onClick={() => change(false)}>
                {cancelLabel}
              </Button>
              <Button
                variant="danger-filled"
                icon={icon}
                pending={pending}
                pendingLabel={pendingLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
