import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import type { TowBooking } from '#contract/tow-bookings'
import { isOpenTow, towStatusLabel } from '#domain/tow/tow-status'
import { describeWait, longestWait } from '#domain/tow/tow-wait'
import { usePages } from '#web/api/use-pages.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { isFiltered, type TowFilters, towQueryOf } from './tow-filters.ts'
import styles from './tow-list.module.css'
import { TowListRow } from './tow-list-row.tsx'

export type TowListProps = { filters: TowFilters; onClearFilters: () => void }

/** Tow requests, newest first; cards below 768 px, else rows. Without a status filter: open, then closed today. */
export function TowList({ filters, onClearFilters }: TowListProps) {
  const list = usePages('GET /api/tow-bookings', { query: towQueryOf(filters) }, 50)
  const { items, isError, isReloading } = list
  const nothing = isFiltered(filters) ? (
    <EmptyState
      drawing="filtered"
      title="No tow requests found"
      text="Try another name, phone, location or plate, or clear the filters."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      drawing="raised"
      title="No open tow requests"
      text="New tow requests from the website will appear here automatically."
    />
  )
  return (
    <>
      {isError && (
        <ErrorAlert className={styles.failed} onTryAgain={list.tryAgain} trying={list.isFetching}>
          Failed to fetch tow requests
        </ErrorAlert>
      )}
      {items === undefined && !isError && <SkeletonRows rows={3} label="Loading tow requests" />}
      {items !== undefined && (
        <div aria-busy={isReloading} className={clsx(isReloading && styles.reloading)}>
          {isReloading && <ReloadLine />}
          {filters.status === '' ? (
            <OpenAndToday tows={items} nothing={nothing} />
          ) : (
            <Section
              title={filters.status === 'all' ? 'All requests' : towStatusLabel(filters.status)}
              note="newest first"
              tows={items}
              nothing={nothing}
            />
          )}
          <ShowMore
            shown={items.length}
            total={list.total}
            pending={list.isFetchingNextPage}
            onShowMore={list.showMore}
          />
        </div>
      )}
    </>
  )
}

/** Both sections use one query, so that a closed request moves from one to the other immediately. */
function OpenAndToday({ tows, nothing }: { tows: readonly TowBooking[]; nothing: ReactNode }) {
  const now = useGarageNow()
  const open = tows.filter(({ status }) => isOpenTow(status))
  const closed = tows.filter(({ status }) => !isOpenTow(status))
  const longest = longestWait(open, now)
  return (
    <>
      <Section
        title="Open"
        note="newest first"
        end={longest !== null && `longest wait ${describeMinutes(longest)}`}
        tows={open}
        nothing={nothing}
      />
      {closed.length > 0 && <Section title="Closed today" tows={closed} />}
    </>
  )
}

function describeMinutes(minutes: number): string {
  const { value, unit } = describeWait(minutes)
  return `${value} ${unit ?? (value.endsWith('h') ? '' : 'min')}`.trim()
}

type SectionProps = {
  title: string
  /** Small text after the title. */
  note?: string
  /** Right-aligned content. */
  end?: ReactNode
  tows: readonly TowBooking[]
  nothing?: ReactNode
}

function Section({ title, note, end, tows, nothing }: SectionProps) {
  const { linkTo } = useRecordInUrl('tow')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {note && <span className="small muted">{note}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </header>
      {tows.length === 0 ? (
        <Panel>{nothing}</Panel>
      ) : (
        <Panel as="ul" className={styles.panel}>
          {tows.map((tow) => (
            <TowListRow key={tow.id} tow={tow} href={linkTo(tow.id)} />
          ))}
        </Panel>
      )}
    </section>
  )
}
