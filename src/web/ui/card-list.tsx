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
  /** What the cards are. */
  label: string
  loading: ReactNode
  /** Above the cards that are there, or instead of any. */
  failed: ReactNode
  empty: ReactNode
  /** How cards look that are about to go. */
  reloadingClassName: string | undefined
  /** The card of an item, with a key. */
  children: (item: Item) => ReactNode
}

/** A long list as cards, a page at a time: it loads, fails, is empty or full. */
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
