import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import type { RentalVehicleCard } from '#contract/rental-vehicles'
import { rentalCarStatuses, rentalCarStatusLabel } from '#domain/rental/rental-car'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor } from '#web/records/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList, type CardListProps } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonCards } from '#web/ui/skeleton-rows.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { DeleteRentalVehicleDialog } from './delete-rental-vehicle-dialog.tsx'
import { FleetCard } from './fleet-card.tsx'
import { RentalVehicleDialog } from './rental-vehicle-dialog.tsx'

export const fleetFilters = listFilters({
  search: { label: 'Search by make, model or licence plate', placeholder: 'Make, model or licence plate' },
  selects: {
    status: { label: 'Status', choices: choicesOf('All', rentalCarStatuses, rentalCarStatusLabel) },
  },
})

// Divisible by two, three and four, so that the last row of cards is full.
const PER_PAGE = 24

export type FleetCardsProps = {
  /** The switch between cards and timeline, shown before the filters. */
  viewSwitch: ReactNode
  onAdd: () => void
}

/** The fleet as cards, with figures, filters and the edit and delete dialogs. */
export function FleetCards({ viewSwitch, onAdd }: FleetCardsProps) {
  const filtering = useListFilters(fleetFilters)
  const list = usePages(
    'GET /api/rental-vehicles/cards',
    { query: { sort: 'make', ...filtering.query } },
    PER_PAGE,
  )
  const editing = useDialogFor<RentalVehicleCard>()
  const deleting = useDialogFor<RentalVehicleCard>()
  /** Returns the car from the list, which may be newer than when the dialog was opened. */
  const latest = (car: RentalVehicleCard) => list.items?.find(({ id }) => id === car.id) ?? car
  return (
    <>
      <FleetStats />
      <div className="flex flex-col gap-x-2 gap-y-3 md:flex-row print:hidden">
        {viewSwitch}
        <div className="min-w-0 flex-1">
          <ListFilterRow filtering={filtering} />
        </div>
      </div>
      <FleetList
        list={list}
        filtered={filtering.isFiltered}
        onClearFilters={filtering.clear}
        onAdd={onAdd}
        onEdit={editing.show}
        onDelete={deleting.show}
      />
      {editing.shown && (
        <RentalVehicleDialog
          key={editing.shown.key}
          car={latest(editing.shown.subject)}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteRentalVehicleDialog
          key={deleting.shown.key}
          car={deleting.shown.subject}
          {...deleting.dialog}
        />
      )}
    </>
  )
}

/** Number of cars: total and by status, each a link to the filtered cards. */
function FleetStats() {
  const figures = useRead('GET /api/rental-vehicles/counts', {})
  const { data } = figures
  return (
    <StatBar
      read={figures}
      label="Fleet"
      stats={[
        { label: 'Total', value: data?.total, href: '/rentals' },
        { label: 'Available', tone: 'done', value: data?.available, href: '/rentals?status=available' },
        { label: 'Rented', tone: 'progress', value: data?.rented, href: '/rentals?status=rented' },
        {
          label: 'In maintenance',
          tone: 'pending',
          value: data?.maintenance,
          href: '/rentals?status=maintenance',
        },
      ]}
    />
  )
}

type FleetListProps = {
  list: CardListProps<RentalVehicleCard>['list']
  filtered: boolean
  onClearFilters: () => void
  onAdd: () => void
  onEdit: (car: RentalVehicleCard) => void
  onDelete: (car: RentalVehicleCard) => void
}

function FleetList({ list, filtered, ...on }: FleetListProps) {
  return (
    <CardList
      list={list}
      label="Rental vehicles"
      loading={<SkeletonCards cards={6} variant="picture" label="Loading rental vehicles" />}
      failure="Failed to load rental vehicles. Please try again."
      empty={filtered ? <NothingFound onClear={on.onClearFilters} /> : <NothingYet onAdd={on.onAdd} />}
    >
      {(car) => (
        <FleetCard key={car.id} car={car} onEdit={() => on.onEdit(car)} onDelete={() => on.onDelete(car)} />
      )}
    </CardList>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="filtered"
      title="No rental vehicles found"
      text="No vehicles match your search and filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

function NothingYet({ onAdd }: { onAdd: () => void }) {
  const { mayChange } = useStaff()
  return (
    <EmptyState
      title="No rental vehicles found"
      text="Add the cars you rent out to see them here."
      action={
        mayChange && (
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Add Rental Vehicle
          </Button>
        )
      }
    />
  )
}
