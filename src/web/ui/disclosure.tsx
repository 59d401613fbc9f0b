import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './disclosure.module.css'
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
    <div className={clsx(styles.disclosure, open && styles.open)}>
      <button
        type="button"
        className={styles.header}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
      >
        <Icon shape={icon} size="large" />
        <span className="grow">
          <span className={styles.title}>
            {title} <small>(optional)</small>
          </span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <Icon shape={ChevronDown} className={styles.chevron} />
      </button>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
