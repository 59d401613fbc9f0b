import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import type { IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'

export type FormButtonsProps = {
  pending: boolean
  pendingLabel: string | undefined
  icon?: IconShape | undefined
  /** Submitting is not possible yet. */
  disabled?: boolean
  /** Label of the submit button. */
  children: ReactNode
}

type CloseButtonProps = { variant?: ButtonVariant; children?: ReactNode }

/** Closes the dialog around it, which first asks about unsaved changes. */
export function CloseButton({ variant = 'ghost', children = 'Cancel' }: CloseButtonProps) {
  return <Dialog.Close render={<Button variant={variant} />}>{children}</Dialog.Close>
}

/** Footer buttons of a dialog with a form. */
export function FormButtons(props: FormButtonsProps) {
  const { pending, pendingLabel, icon, disabled, children } = props
  return (
    <>
      <CloseButton />
      <Button
        type="submit"
        variant="primary"
        icon={icon}
        disabled={disabled}
        pending={pending}
        pendingLabel={pendingLabel}
      >
        {children}
        <Kbd>Ctrl Enter</Kbd>
      </Button>
    </>
  )
}
