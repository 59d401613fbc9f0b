import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { isOpenTow, towStatuses, towStatusLabel } from '#domain/tows/tow-status'
import { describeWait, longestWait } from '#domain/tows/tow-wait'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { usePage } from '#web/layout/use-page.ts'
import { type ListFiltering, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { AddRecordButton, EmptyList, ExportButton, RecordList } from '#web/records/record-list.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { optionsOf } from '#web/ui/field.tsx'
import { Count, PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { useTowDialogs } from './tow-dialogs.tsx'
import { TowRow } from './tow-row.tsx'

export const towFilters = listFilters({
  search: {
    label: 'Search by name, phone, location or plate',
    placeholder: 'Name, phone, location or plate',
  },
  selects: {
    status: {
      label: 'Status',
      choices: [
        { value: '', label: 'Open and today' },
        ...optionsOf(towStatuses, towStatusLabel),
        { value: 'all', label: 'All requests' },
      ],
    },
  },
})

/** Returns the query of the API: without a status, requests that are open or were closed today. */
export function towQueryOf({ status, ...query }: ListFiltering<typeof towFilters.selects>['query']) {
  return { ...query, ...(status !== 'all' && { status: status ?? ('current' as const) }) }
}

/** The tow requests screen. */
export function TowsScreen() {
  usePage('Tow Requests')
  const start = useTowDialogs()
  const filtering = useListFilters(towFilters)
  const open = useRead('GET /api/tow-bookings/counts', {}).data?.open
  return (
    <>
      <PageHeader
        title="Tow Requests"
        count={open !== undefined && <Count>{open} open</Count>}
        subtitle="Open tow requests, locations and waiting times"
        actions={
          <>
            <ExportButton route="GET /api/exports/tow-bookings" query={towQueryOf(filtering.query)} />
            <AddRecordButton onAdd={() => start({ action: 'new' })}>New Tow Request</AddRecordButton>
          </>
        }
      />
      <ListFilterRow filtering={filtering} />
      <TowList filtering={filtering} />
    </>
  )
}

/** Tow requests, newest first; cards below 768 px, else rows. Without a status filter: open, then closed today. */
function TowList({ filtering }: { filtering: ListFiltering<typeof towFilters.selects> }) {
  const { status } = filtering.filters
  const list = usePages('GET /api/tow-bookings', { query: towQueryOf(filtering.query) }, 50)
  const nothing = (
    <EmptyList
      filtering={filtering}
      filteredTitle="No tow requests found"
      filteredText="Try another name, phone, location or plate, or clear the filters."
      drawing="raised"
      title="No open tow requests"
      text="New tow requests from the website will appear here automatically."
    />
  )
  return (
    <RecordList
      list={list}
      loading={<SkeletonRows rows={3} label="Loading tow requests" />}
      failure="Failed to fetch tow requests"
    >
      {(tows) =>
        status === '' ? (
          <OpenAndToday tows={tows} nothing={nothing} />
        ) : (
          <TowSection
            title={status === 'all' ? 'All requests' : towStatusLabel(status)}
            note="newest first"
            tows={tows}
            nothing={nothing}
          />
        )
      }
    </RecordList>
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
      <TowSection
        title="Open"
        note="newest first"
        end={longest !== null && `longest wait ${describeMinutes(longest)}`}
        tows={open}
        nothing={nothing}
      />
      {closed.length > 0 && <TowSection title="Closed today" tows={closed} className="mt-6" />}
    </>
  )
}

function describeMinutes(minutes: number): string {
  const { value, unit } = describeWait(minutes)
  return `${value} ${unit ?? (value.endsWith('h') ? '' : 'min')}`.trim()
}

function TowSection({
  title,
  note,
  end,
  tows,
  nothing,
  className,
}: {
  title: string
  /** Small text after the title. */
  note?: string
  /** Right-aligned content. */
  end?: ReactNode
  tows: readonly TowBooking[]
  nothing?: ReactNode
  className?: string
}) {
  const { linkTo } = useRecordInUrl('tow')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={clsx('@container', className)}>
      <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1 px-1 pb-2 text-small text-ink-2 tabular-nums">
        <h2 id={titleId} className="text-ink">
          {title}
        </h2>
        {note && <span>{note}</span>}
        {end && <span className="ml-auto">{end}</span>}
      </header>
      {tows.length === 0 ? (
        <Panel>{nothing}</Panel>
      ) : (
        <ul className="max-md:grid max-md:gap-2 md:rounded-lg md:border md:border-line md:bg-surface md:shadow-rest print:bg-white print:text-black print:shadow-none">
          {tows.map((tow) => (
            <TowRow key={tow.id} tow={tow} href={linkTo(tow.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}
