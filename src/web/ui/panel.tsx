import clsx from 'clsx'
import { type ComponentProps, createElement, type HTMLAttributes, type ReactNode } from 'react'

export type PanelProps = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'div' | 'article' | 'aside' | 'form' | 'ul'
}

/** Surface with a border and a light shadow. */
export function Panel({ as = 'section', className, ...rest }: PanelProps) {
  const props: HTMLAttributes<HTMLElement> = {
    ...rest,
    className: clsx(
      'rounded-lg border border-line bg-surface shadow-rest print:break-inside-avoid print:bg-white print:text-black print:shadow-none',
      className,
    ),
  }
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
    <div
      className={clsx(
        'flex min-h-13 items-center gap-x-2 gap-y-0.5 border-b border-line px-5 py-3 max-md:flex-wrap max-md:px-4',
        className,
      )}
    >
      <h2 id={titleId}>{title}</h2>
      {count}
      {note && <span className="text-small text-ink-2">{note}</span>}
      {actions && <div className="ml-auto flex items-center gap-2 whitespace-nowrap">{actions}</div>}
    </div>
  )
}

export function PanelBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('px-5 py-4 max-md:px-4', className)} />
}

/** Total number of items beside a title, not the number currently shown. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-sm border border-line-2 bg-surface px-2 py-0.5 text-small font-label whitespace-nowrap text-ink-2 tabular-nums">
      {children}
    </span>
  )
}
