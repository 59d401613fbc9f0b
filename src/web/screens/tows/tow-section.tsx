import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useRecordInUrl } from '#web/parts/use-record-in-url.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { TowRow } from './tow-row.tsx'
import styles from './tow-section.module.css'
import type { useTowList } from './use-tow-list.ts'

export type TowSectionProps = {
  title: string
  /** Smaller, after the title. */
  note?: string
  /** At the right end. */
  end?: ReactNode
  list: ReturnType<typeof useTowList>
  empty: ReactNode
}

/** One part of the tow requests as rows; below 768 px as cards. */
export function TowSection({ title, note, end, list, empty }: TowSectionProps) {
  const { linkTo } = useRecordInUrl('tow')
  const titleId = useId()
  const { items, isReloading } = list
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {note && <span className="small muted">{note}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </header>
      {list.isError && (
        <ErrorAlert className={styles.failed} onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch tow requests
        </ErrorAlert>
      )}
      {!list.isError && items === undefined && <SkeletonRows rows={3} label="Loading tow requests" />}
      {!list.isError && items?.length === 0 && <Panel>{empty}</Panel>}
      {items !== undefined && items.length > 0 && (
        <div aria-busy={isReloading} className={clsx(isReloading && styles.reloading)}>
          {isReloading && <ReloadLine />}
          <Panel as="ul" className={styles.panel}>
            {items.map((tow) => (
              <TowRow key={tow.id} tow={tow} href={linkTo(tow.id)} />
            ))}
          </Panel>
          <ShowMore
            shown={items.length}
            total={list.total}
            pending={list.isFetchingNextPage}
            onShowMore={list.showMore}
          />
        </div>
      )}
    </section>
  )
}
