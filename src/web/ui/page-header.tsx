import type { ReactNode, Ref } from 'react'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** Count after the title. */
  count?: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right, at most one of them primary. */
  actions?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
}

/** Header of a screen; its h1 receives the focus after navigation. */
export function PageHeader({ title, count, subtitle, actions, titleRef }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <div className={styles.title}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {count}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
