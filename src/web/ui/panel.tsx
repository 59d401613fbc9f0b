import clsx from 'clsx'
import { type ComponentProps, createElement, type HTMLAttributes, type ReactNode } from 'react'
import styles from './panel.module.css'

export type PanelProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'article' | 'aside' | 'form' | 'ul'
}

/** Surface with a border and a light shadow. */
export function Panel({ as = 'section', className, ...rest }: PanelProps) {
  const props: HTMLAttributes<HTMLElement> = { ...rest, className: clsx(styles.panel, className) }
  return createElement(as, props)
}

export type PanelHeaderProps = {
  title: ReactNode
  titleId?: string
  /** Secondary text beside the title. */
  note?: ReactNode
  /** Count or Badge after the title. */
  count?: ReactNode
  /** Links and buttons at the right. */
  actions?: ReactNode
  className?: string | undefined
}

export function PanelHeader({ title, titleId, note, count, actions, className }: PanelHeaderProps) {
  return (
    <div className={clsx(styles.header, className)}>
      <h2 id={titleId}>{title}</h2>
      {count}
      {note && <span className="small muted">{note}</span>}
      {actions && <div className={styles.end}>{actions}</div>}
    </div>
  )
}

export function PanelBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.body, className)} />
}
