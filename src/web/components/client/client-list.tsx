import type { ReactNode } from 'react'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import styles from './client-list.module.css'
import type { useWholeList } from './use-whole-list.ts'

export type ClientListProps<Item> = {
  title: string
  list: ReturnType<typeof useWholeList<Item>>
  /** Label of the button that loads the whole list: "All appointments". */
  allLabel: string
  aside?: ReactNode
  emptyText: string
  failedText: string
  row: (item: Item) => ReactNode
}

/** A list in the client sheet: the newest items, and all of them on request. */
export function ClientList<Item>(props: ClientListProps<Item>) {
  const { title, list, allLabel, aside, emptyText, failedText, row } = props
  const { items, total } = list
  return (
    <SheetSection
      title={title}
      {...(total > 0 && { count: total })}
      aside={
        <>
          {list.isFew && (
            <button type="button" className="link" onClick={list.showAll}>
              {allLabel}
            </button>
          )}
          {aside}
        </>
      }
    >
      {items.length === 0 ? (
        <p className={styles.none}>{emptyText}</p>
      ) : (
        <Panel as="ul" className={styles.rows} aria-busy={list.isFetching || undefined}>
          {items.map(row)}
        </Panel>
      )}
      {list.isError && (
        <ErrorAlert className={styles.failed} onTryAgain={list.refetch} trying={list.isFetching}>
          {failedText}
        </ErrorAlert>
      )}
      {list.isWhole && !list.isError && (
        <ShowMore shown={items.length} total={total} pending={list.isFetching} onShowMore={list.showMore} />
      )}
    </SheetSection>
  )
}
