import clsx from 'clsx'
import { Download, Plus } from 'lucide'
import { Children, type ReactNode } from 'react'
import { roleMay } from '#domain/accounts/roles'
import { addressOf, type InputOf, type RouteToRead } from '#web/api/call-api.ts'
import type { Pages } from '#web/api/use-pages.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink, type ButtonSize } from '#web/ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useOneTimeSearchParam } from './open-state.ts'

interface RecordListProps<Item> {
  list: Pages<Item>
  /** Placeholder while the first page is loading. */
  loading: ReactNode
  /** Sentence of an error, shown above the loaded records or instead of them. */
  failure: string
  /** Instead of an empty list; without it the children are rendered. */
  empty?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** Paginated list with its loading, error, empty and stale states. */
export function RecordList<Item>({ list, loading, failure, empty, children }: RecordListProps<Item>) {
  const { items, isReloading } = list
  const failed = list.isError && (
    <ErrorAlert className="mb-4" onTryAgain={list.tryAgain} trying={list.isFetching}>
      {failure}
    </ErrorAlert>
  )
  if (items === undefined) return failed || loading
  // Whether the list is empty is unknown after a failed read.
  if (items.length === 0 && empty) return failed || <Panel>{empty}</Panel>
  return (
    <div aria-busy={isReloading} className={clsx(isReloading && 'grayscale')}>
      {isReloading && <ReloadLine />}
      {failed}
      {children(items)}
      <ShowMore
        shown={items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={list.showMore}
      />
    </div>
  )
}

type CardListProps<Item> = Omit<RecordListProps<Item>, 'children'> & {
  /** Accessible name of the list. */
  label: string
  /** Placeholder of the rows. Absent: the records are cards at every width. */
  loadingRows?: ReactNode
  /** Renders the card of an item, or its row on a desk, with a key. */
  children: (item: Item, isRow: boolean) => ReactNode
}

/** Paginated list of cards: three columns, two on a tablet, one on a phone; rows on a desk if they have a placeholder. */
export function CardList<Item>({ label, loading, loadingRows, children, ...list }: CardListProps<Item>) {
  const isDesk = useMediaQuery('(min-width: 1180px)')
  const isRow = isDesk && loadingRows !== undefined
  return (
    <RecordList {...list} loading={isRow ? loadingRows : loading}>
      {(items) => (
        <>
          <h2 className="sr-only">{label}</h2>
          {isRow ? (
            <Panel as="div">
              <ul aria-label={label}>
                {Children.map(
                  items.map((item) => children(item, true)),
                  (row) => (
                    <li className="border-line not-first:border-t">{row}</li>
                  ),
                )}
              </ul>
            </Panel>
          ) : (
            <ul
              className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 split:grid-cols-3"
              aria-label={label}
            >
              {Children.map(
                items.map((item) => children(item, false)),
                (card) => (
                  <li className="grid grid-cols-[minmax(0,1fr)]">{card}</li>
                ),
              )}
            </ul>
          )}
        </>
      )}
    </RecordList>
  )
}

/** A record in one line: twenty are in sight on a desk of 900 pixels. */
export const denseRow = 'grid h-8.5 items-center gap-x-4 pr-2 pl-4 hover:bg-canvas/40'

/** Placeholder of such rows. */
export function SkeletonLines({ label }: { label: string }) {
  return (
    <Panel as="div" role="status" aria-busy="true" aria-label={label} className="animate-appear">
      {Array.from({ length: 20 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
        <div key={row} className={clsx(denseRow, 'grid-cols-4 border-line not-first:border-t')}>
          <Skeleton width="70%" height={14} />
          <Skeleton width="50%" height={12} />
          <Skeleton width="60%" height={12} />
          <Skeleton width="40%" height={12} />
        </div>
      ))}
    </Panel>
  )
}

/** Shown instead of an empty list: nothing matches its filters, which can be cleared, or nothing has been added yet. */
export function EmptyList({
  filtering,
  title,
  filteredTitle = title,
  filteredText,
  ...none
}: EmptyStateProps & {
  title: string
  filtering: { isFiltered: boolean; clear: () => void }
  filteredTitle?: string
  filteredText?: string
}) {
  if (!filtering.isFiltered) return <EmptyState title={title} {...none} />
  return (
    <EmptyState
      drawing="filtered"
      title={filteredTitle}
      text={filteredText}
      action={<Button onClick={filtering.clear}>Clear filters</Button>}
    />
  )
}

interface AddButtonProps {
  onAdd: () => void
  children: ReactNode
}

/** Button of a screen that adds a record, for users who may; also the key N and the search parameter `new` of the palette. */
export function AddRecordButton({ onAdd, children }: AddButtonProps) {
  const { mayChange } = useStaff()
  useShortcuts({ n: onAdd }, { active: mayChange })
  useOneTimeSearchParam('new', () => mayChange && onAdd())
  if (!mayChange) return null
  return (
    <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={onAdd}>
      {children}
      <Kbd>N</Kbd>
    </Button>
  )
}

/** The same action where a list is empty. */
export function AddFirstButton({ onAdd, children }: AddButtonProps) {
  const { mayChange } = useStaff()
  if (!mayChange) return null
  return (
    <Button variant="primary" icon={Plus} onClick={onAdd}>
      {children}
    </Button>
  )
}

/** Returns the record of the list, which may be newer than when a dialog was opened for it. */
export function latestOf<Item extends { id: string }>(
  { items }: Pick<Pages<Item>, 'items'>,
  record: Item,
): Item {
  return items?.find(({ id }) => id === record.id) ?? record
}

type ExportRoute = Extract<RouteToRead, `GET /api/exports/${string}`>

// A CSV file has no types, so that spreadsheets guess them: 000123 becomes 123, 12E45 a large number and MAR12 a date.
const howToOpen = {
  title: 'Export started',
  description:
    'Excel changes plates such as 000123, 12E45 and MAR12 if you double-click the file. To keep them, use Data > From Text/CSV and choose not to detect data types.',
}

interface ExportButtonProps<R extends ExportRoute> {
  route: R
  /** The filters of the list. */
  query: InputOf<R> extends { query?: infer Query } ? NonNullable<Query> : never
  size?: ButtonSize
  className?: string
  /** Default: Export CSV, on wide screens. */
  label?: string
}

/** Downloads the list with its filters as CSV, for administrators. The browser saves the file while it arrives. */
export function ExportButton<R extends ExportRoute>({ route, query, label, ...rest }: ExportButtonProps<R>) {
  const { user } = useStaff()
  if (!roleMay(user.role, 'admin')) return null
  const path = route.slice('GET '.length)
  return (
    <ButtonLink
      {...rest}
      icon={Download}
      href={addressOf(path, { query })}
      download
      onClick={() => showToast(howToOpen)}
    >
      {label ?? <span className="max-xl:sr-only">Export CSV</span>}
    </ButtonLink>
  )
}
