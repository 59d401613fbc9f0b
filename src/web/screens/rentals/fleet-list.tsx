import { Plus } from 'lucide-react'
import type { RentalVehicleCard } from '#contract/rental-vehicles'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx'
import { FleetCard } from './fleet-card.tsx'
import styles from './fleet-cards.module.css'
import type { useFleet } from './use-fleet.ts'

export type FleetListProps = {
  list: ReturnType<typeof useFleet>
  filtered: boolean
  onClearFilters: () => void
  onAdd: () => void
  onEdit: (car: RentalVehicleCard) => void
  onDelete: (car: RentalVehicleCard) => void
}

export function FleetList({ list, filtered, ...on }: FleetListProps) {
  return (
    <CardList
      list={list}
      label="Rental vehicles"
      loading={<SkeletonCards cards={6} variant="picture" label="Loading rental vehicles" />}
      failed={
        list.isError && (
          <ErrorAlert className={styles.failed} onTryAgain={list.tryAgain} trying={list.isFetching}>
            Failed to load rental vehicles. Please try again.
          </ErrorAlert>
        )
      }
      empty={filtered ? <NothingFound onClear={on.onClearFilters} /> : <NothingYet onAdd={on.onAdd} />}
      reloadingClassName={styles.reloading}
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
