import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'

export type FormButtonsProps = {
  pending: boolean
  pendingLabel: string | undefined
  icon?: IconShape | undefined
  /** Submitting is not possible yet. */
  disabled?: boolean
  onCancel: () => void
  /** Label of the submit button. */
  children: ReactNode
}

/** Footer buttons of a dialog with a form. */
export function FormButtons(props: FormButtonsProps) {
  const { pending, pendingLabel, icon, disabled, onCancel, children } = props
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
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
