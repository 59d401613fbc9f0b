import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'

export type FormButtonsProps = {
  pending: boolean
  pendingLabel: string
  onCancel: () => void
  /** The deed. */
  children: ReactNode
}

/** The foot of a dialog with a form. */
export function FormButtons({ pending, pendingLabel, onCancel, children }: FormButtonsProps) {
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" pending={pending} pendingLabel={pendingLabel}>
        {children}
        <Kbd>Ctrl Enter</Kbd>
      </Button>
    </>
  )
}
