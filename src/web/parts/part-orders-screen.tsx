import { Link } from 'wouter'
import { type PartOrder, partOrderStates } from '#contract/parts/part-orders'
import { displayNearDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { usePages } from '#web/api/use-pages.ts'
import { usePage } from '#web/layout/use-page.ts'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { type ListFiltering, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import {
  AddFirstButton,
  AddRecordButton,
  EmptyList,
  ExportButton,
  RecordList,
} from '#web/records/record-list.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { PartOrderDialog } from './part-order-form.tsx'
import { ArrivalButton, PartBadge, PartDay } from './part-state.tsx'

const stateLabels: Record<(typeof partOrderStates)[number], string> = {
  on_order: 'On order',
  late: 'Late',
  arrived: 'Arrived',
}

export const partFilters = listFilters({
  search: {
    label: 'Search by part, supplier, client or plate',
    placeholder: 'Part, supplier, client or plate',
  },
  selects: {
    state: {
      label: 'State',
      choices: [
        { value: '', label: 'On order' },
        ...partOrderStates
          .filter((state) => state !== 'on_order')
          .map((state) => ({ value: state, label: stateLabels[state] })),
        { value: 'all', label: 'All parts' },
      ],
    },
  },
})

/** Returns the query of the API: without a state, parts that have not arrived. */
function partQueryOf({ state, ...query }: ListFiltering<typeof partFilters.selects>['query']) {
  return { ...query, ...(state !== 'all' && { state: state ?? ('on_order' as const) }) }
}

/** The screen of the parts on order. */
export function PartOrdersScreen() {
  usePage('Parts on Order')
  const filtering = useListFilters(partFilters)
  const query = partQueryOf(filtering.query)
  const list = usePages('GET /api/part-orders', { query }, 50)
  const adding = useDialogFor<null>()
  const add = () => adding.show(null)
  return (
    <>
      <PageHeader
        title="Parts on Order"
        subtitle="Parts that vehicles are waiting for, by the day they are expected"
        actions={
          <>
            <ExportButton route="GET /api/exports/part-orders" query={query} />
            <AddRecordButton onAdd={add}>Add Part</AddRecordButton>
          </>
        }
      />
      <ListFilterRow filtering={filtering} />
      <RecordList
        list={list}
        loading={<SkeletonRows rows={4} label="Loading parts on order" />}
        failure="Failed to load the parts on order. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            filteredTitle="No parts found"
            filteredText="Try another part, supplier, client or plate, or clear the filters."
            title="No parts on order"
            text="Parts are added here or in the details of an appointment."
            action={<AddFirstButton onAdd={add}>Add Part</AddFirstButton>}
          />
        }
      >
        {(orders) => (
          <Panel>
            <h2 className="sr-only">Parts</h2>
            <ul aria-label="Parts">
              {orders.map((order) => (
                <PartOrderRow key={order.id} order={order} />
              ))}
            </ul>
          </Panel>
        )}
      </RecordList>
      {adding.shown && <PartOrderDialog key={adding.shown.key} {...adding.dialog} />}
    </>
  )
}

/** One part with its vehicle and appointment. */
function PartOrderRow({ order }: { order: PartOrder }) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('part')
  const { date, time, client, vehicle } = order.appointment
  return (
    <li className="relative grid gap-x-4 gap-y-2 border-line px-5 py-3 not-first:border-t hover:bg-canvas/40 max-md:px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6.5rem_9rem] md:items-center">
      <div className="min-w-0">
        <Link href={linkTo(order.id)} className="cover-link font-name wrap-anywhere" {...rowLink}>
          {order.part}
        </Link>
        <p className="text-small text-ink-2 tabular-nums first-letter:uppercase">
          {order.supplier !== null && `${order.supplier}, `}
          <PartDay order={order} />
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <PlateChip plate={vehicle.licensePlate} />
          <span className="min-w-0 truncate">{vehicleName(vehicle)}</span>
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          {client.name}, {displayNearDate(date, now.date)} {displayTime(time)}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 md:contents">
        <span>
          <PartBadge order={order} />
        </span>
        <span className="relative md:justify-self-end">
          <ArrivalButton order={order} size="small" />
        </span>
      </div>
    </li>
  )
}
