import { type ReactNode, useEffect, useRef } from 'react'
import { focusInvalidAfterSubmit, focusInvalidField } from '#web/forms/focus-invalid-field.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { CloseButton, Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import { ErrorAlert, type ErrorAlertProps } from '#web/ui/error-alert.tsx'
import { useIsEdited } from '#web/ui/unsaved-question.tsx'
import type { ActionStyle } from './action.ts'

type ActionDialogProps = Omit<DialogProps, 'dirty' | 'busy' | 'footer' | 'onSubmit'> & {
  /** What is typed and chosen in it: closing asks first if it is no longer what it was at first. */
  values: Readonly<Record<string, unknown>>
  action: Pick<ActionStyle<never>, 'icon' | 'pending'> & { label: ReactNode }
  variant?: ButtonVariant
  cancelLabel?: string
  /** In the place of Cancel. */
  otherButton?: ReactNode
  /** Submitting is not possible yet. */
  disabled?: boolean
  isPending: boolean
  onSubmit: () => void
}

/** Asks for what an action needs besides its record, and runs it. */
export function ActionDialog({
  values,
  action,
  variant = 'primary',
  cancelLabel,
  otherButton,
  disabled = false,
  isPending,
  onSubmit,
  ...dialog
}: ActionDialogProps) {
  const isEdited = useIsEdited(values)
  const submitButton = useRef<HTMLButtonElement>(null)
  // The server can refuse a field too.
  useEffect(() => {
    if (!isPending) focusInvalidField(submitButton.current?.form ?? null)
  }, [isPending])
  return (
    <Dialog
      width={480}
      {...dialog}
      dirty={isEdited && !isPending}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        // Ctrl+Enter submits although the button is disabled.
        if (isPending) return
        onSubmit()
        focusInvalidAfterSubmit(event.currentTarget)
      }}
      footer={
        <>
          {otherButton || <CloseButton>{cancelLabel}</CloseButton>}
          <Button
            ref={submitButton}
            type="submit"
            variant={variant}
            icon={action.icon}
            disabled={disabled}
            pending={isPending}
            pendingLabel={action.pending}
          >
            {action.label}
          </Button>
        </>
      }
    />
  )
}

/** Why the action of a dialog failed, above its fields. The dialog scrolls to it: its buttons are below them. */
export function DialogError(props: ErrorAlertProps) {
  return (
    <div ref={scrollTo}>
      <ErrorAlert {...props} />
    </div>
  )
}

const scrollTo = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })
