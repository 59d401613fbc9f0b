import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CardGrid } from './card-grid.tsx'
import { Panel } from './panel.tsx'
import { ReloadLine } from './reload-line.tsx'
import { ShowMore } from './show-more.tsx'

export type CardListProps<Item> = {
  list: {
    items: Item[] | undefined
    total: number | null
    isReloading: boolean
    isFetchingNextPage: boolean
    showMore: () => void
  }
  /** Accessible name of the list. */
  label: string
  loading: ReactNode
  /** Error, shown above the loaded cards or instead of them. */
  failed: ReactNode
  empty: ReactNode
  /** Class of the cards of the previous query while loading. */
  reloadingClassName: string | undefined
  /** Renders the card of an item, with a key. */
  children: (item: Item) => ReactNode
}

/** Paginated list of cards with its loading, error and empty states. */
export function CardList<Item>(props: CardListProps<Item>) {
  const { list, label, loading, failed, empty, reloadingClassName, children } = props
  const { items, isReloading } = list
  if (items === undefined) return failed || loading
  if (items.length === 0) return <Panel>{empty}</Panel>
  return (
    <div aria-busy={isReloading} className={clsx(isReloading && reloadingClassName)}>
      {isReloading && <ReloadLine />}
      {failed}
      <h2 className="visually-hidden">{label}</h2>
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
