import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './fold.module.css'
import { Icon, type IconShape } from './icon.tsx'

export type FoldProps = {
  icon: IconShape
  title: ReactNode
  /** Content or purpose, shown while it is closed. */
  hint: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** Collapsible section for optional fields of a form. */
export function Fold({ icon, title, hint, open, onOpenChange, children }: FoldProps) {
  const id = useId()
  return (
    <div className={clsx(styles.fold, open && styles.open)}>
      <button
        type="button"
        className={styles.head}
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
