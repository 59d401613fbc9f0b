import type { ReactNode } from 'react'
import { focusInvalidAfterSubmit } from '#web/forms/focus-invalid-field.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'
import type { ActionStyle } from './action.ts'

type ActionDialogProps = Omit<DialogProps, 'busy' | 'footer' | 'onSubmit'> & {
  action: Pick<ActionStyle<never>, 'icon' | 'pending'> & { label: ReactNode }
  variant?: ButtonVariant
  cancelLabel?: string
  /** Submitting is not possible yet. */
  disabled?: boolean
  isPending: boolean
  onSubmit: () => void
}

/** Asks for what an action needs besides its record, and runs it. */
export function ActionDialog({
  action,
  variant = 'primary',
  cancelLabel = 'Cancel',
  disabled = false,
  isPending,
  onSubmit,
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      width={480}
      {...dialog}
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
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
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
