import clsx from 'clsx'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { ErrorAlert } from './error-alert.tsx'
import { Panel } from './panel.tsx'
import { ReloadLine } from './reload-line.tsx'
import { ShowMore } from './show-more.tsx'
import { StatusStripe } from './status-stripe.tsx'
import type { Tone } from './tone.ts'

export type CardProps = {
  /** Colour of the mark at the edge; a badge shows the status as text. */
  tone?: Tone | undefined
  /** Drawing or header above the body, without padding. */
  top?: ReactNode
  /** Actions: small ghost buttons, Delete last. */
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Card for a client, a car or a person. Records with a time are rows. */
export function Card({ tone, top, footer, className, children }: CardProps) {
  return (
    <Panel as="article" className={clsx('relative flex min-w-0 flex-col overflow-hidden', className)}>
      {tone && <StatusStripe tone={tone} inset />}
      {top}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">{children}</div>
      {footer && (
        <div className="mt-auto flex gap-0.5 border-t border-line px-1 py-2 print:hidden">{footer}</div>
      )}
    </Panel>
  )
}

/** Heading of a card. */
export function CardName({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 {...rest} className={clsx('min-w-0 text-lead font-name wide', className)}>
      {children}
    </h3>
  )
}

export type CardListProps<Item> = {
  list: {
    items: Item[] | undefined
    total: number | null
    isError: boolean
    isFetching: boolean
    isReloading: boolean
    isFetchingNextPage: boolean
    tryAgain: () => void
    showMore: () => void
  }
  /** Accessible name of the list. */
  label: string
  loading: ReactNode
  /** Sentence of an error, shown above the loaded cards or instead of them. */
  failure: string
  empty: ReactNode
  /** Renders the card of an item, with a key. */
  children: (item: Item) => ReactNode
}

/** Paginated list of cards with its loading, error and empty states. */
export function CardList<Item>(props: CardListProps<Item>) {
  const { list, label, loading, failure, empty, children } = props
  const { items, isReloading } = list
  const failed = list.isError && (
    <ErrorAlert className="mb-4" onTryAgain={list.tryAgain} trying={list.isFetching}>
      {failure}
    </ErrorAlert>
  )
  if (items === undefined) return failed || loading
  if (items.length === 0) return <Panel>{empty}</Panel>
  return (
    <div aria-busy={isReloading} className={clsx(isReloading && 'grayscale')}>
      {isReloading && <ReloadLine />}
      {failed}
      <h2 className="sr-only">{label}</h2>
      <CardGrid label={label}>{items.map(children)}</CardGrid>
      <ShowMore
        shown={items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={list.showMore}
      />
    </div>
  )
}

/** Grid of cards: three columns, two on a tablet, one on a phone. */
function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 split:grid-cols-3" aria-label={label}>
      {Children.map(children, (card) => (
        <li className="grid grid-cols-[minmax(0,1fr)]">{card}</li>
      ))}
    </ul>
  )
}
