import type { ReactNode, Ref } from 'react'
import styles from './page-head.module.css'

export type PageHeadProps = {
  title: ReactNode
  /** A Count after the title. */
  count?: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right, at most one of them primary. */
  actions?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
}

/** The head of every screen; its h1 takes the focus after a change of screen. */
export function PageHead({ title, count, subtitle, actions, titleRef }: PageHeadProps) {
  return (
    <header className={styles.head}>
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
