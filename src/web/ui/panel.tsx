import clsx from 'clsx'
import { type ComponentProps, createElement, type HTMLAttributes, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

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

const widths = [
  ['56%', '78%'],
  ['40%', '62%'],
  ['48%', '70%'],
  ['62%', '84%'],
] as const

type SkeletonRowsProps = {
  rows?: number
  /** Accessible name, for example "Loading appointments". */
  label: string
  /** Without its own panel. */
  bare?: boolean
}

/** Placeholder of a list while loading. */
export function SkeletonRows({ rows = 4, label, bare = false }: SkeletonRowsProps) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const [first, second] = widths[row % widths.length] ?? widths[0]
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
        key={row}
        className="flex min-h-row items-center gap-3 border-line px-4 py-2 not-first:border-t"
      >
        <Skeleton width={52} height={18} />
        <span className="grid flex-1 gap-2">
          <Skeleton width={first} height={14} />
          <Skeleton width={second} height={11} />
        </span>
        <Skeleton width={72} height={24} radius={6} />
        <Skeleton width={84} height={30} radius={8} />
      </div>
    )
  })
  const spoken = { role: 'status', 'aria-busy': true, 'aria-label': label }
  if (bare) return <div {...spoken}>{lines}</div>
  return (
    <Panel as="div" {...spoken} className="animate-appear">
      {lines}
    </Panel>
  )
}

type SkeletonCardsProps = {
  cards?: number
  /** `picture` for cards with a drawing, `person` for people. */
  variant?: 'person' | 'picture'
  label: string
}

/** Placeholder of a card list while loading. */
export function SkeletonCards({ cards = 6, variant = 'person', label }: SkeletonCardsProps) {
  return (
    <div
      role="status"
      className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 split:grid-cols-3"
      aria-busy="true"
      aria-label={label}
    >
      {Array.from({ length: cards }, (_, card) => (
        <Panel
          as="div"
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical.
          key={card}
          className="flex animate-appear flex-col overflow-hidden"
        >
          {variant === 'picture' && (
            <span className="grid h-22 place-items-center border-b border-line bg-surface">
              <Skeleton width="58%" height={44} radius={12} />
            </span>
          )}
          <div className="grid flex-1 content-start gap-3 p-4">
            <span className="flex items-center gap-3">
              {variant === 'person' && <Skeleton width={44} height={44} radius={12} />}
              <span className="grid flex-1 gap-2">
                <Skeleton width="62%" height={15} />
                <Skeleton width="34%" height={11} />
              </span>
            </span>
            <Skeleton width="78%" height={12} />
            <Skeleton width="54%" height={12} />
          </div>
          <div className="flex gap-3 border-t border-line px-4 py-3">
            <Skeleton width={92} height={14} />
            <Skeleton width={52} height={14} />
          </div>
        </Panel>
      ))}
    </div>
  )
}

export type PageHeaderProps = {
  title: ReactNode
  /** Count after the title. */
  count?: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right, at most one of them primary. */
  actions?: ReactNode
}

/**
 * Header of a screen; its h1 receives the focus after navigation. The actions are beside the title where both fit, otherwise
 * below it; there the last one fills the line of a phone. The subtitle never decides: it has no width of its own.
 */
export function PageHeader({ title, count, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 max-md:mb-4 max-md:items-center">
      <div className="min-w-0 grow-9999">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
        </div>
        {subtitle && <p className="mt-0.5 w-0 min-w-full text-ink-2">{subtitle}</p>}
      </div>
      {actions && (
        <div className="flex max-w-full grow flex-wrap items-center justify-end gap-2 empty:hidden max-md:*:last:grow print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
