import clsx from 'clsx'
import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon, type IconShape } from './icon.tsx'

export type DisclosureProps = {
  icon: IconShape
  title: ReactNode
  /** Content or purpose, shown while it is closed. */
  hint: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** Collapsible section for optional fields of a form. */
export function Disclosure({ icon, title, hint, open, onOpenChange, children }: DisclosureProps) {
  const id = useId()
  return (
    <div className="rounded-lg border border-line-2">
      <button
        type="button"
        className="flex min-h-13 w-full items-center gap-3 rounded-lg px-4 py-2 text-left hover:bg-sunken/50 [&>svg]:text-ink-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
      >
        <Icon shape={icon} size="large" />
        <span className="min-w-0 flex-1">
          <span className="block text-label">
            {title} <small className="text-label font-regular text-ink-3">(optional)</small>
          </span>
          <span className="block text-small text-ink-2">{hint}</span>
        </span>
        <Icon
          shape={ChevronDown}
          className={clsx('duration-menu transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-4" hidden={!open}>
        {children}
      </div>
    </div>
  )
}
