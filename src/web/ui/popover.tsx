import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { popupFrame, popupPositioner } from './popup-classes.ts'

export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  /** Selector of the initial focus; not applied on touch. */
  first: string
  children: ReactNode
}

/** Popover at a button, for a picker that is too large for the form itself. */
export function Popover({ open, onOpenChange, trigger, label, first, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={popupPositioner}
          // The trigger is in a fixed dialog, which does not move when the page behind it scrolls.
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            aria-label={label}
            className={popupFrame({ kind: 'pane' })}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(first) ?? true}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
