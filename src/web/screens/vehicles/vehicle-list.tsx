import { Plus } from 'lucide-react'
import type { ListedVehicle } from '#contract/vehicles'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx'
import type { useVehicleList } from './use-vehicle-list.ts'
import styles from './vehicle-list.module.css'
import { VehicleTile } from './vehicle-tile.tsx'

export type VehicleListProps = {
  list: ReturnType<typeof useVehicleList>
  filtered: boolean
  linkTo: (id: string) => string
  onClearFilters: () => void
  onRegister: () => void
  onEdit: (vehicle: ListedVehicle) => void
  onDelete: (vehicle: ListedVehicle) => void
}

export function VehicleList({ list, filtered, linkTo, ...on }: VehicleListProps) {
  return (
    <CardList
      list={list}
      label="Vehicles"
      loading={<SkeletonCards cards={9} variant="picture" label="Loading vehicles" />}
      failed={
        list.isError && (
          <ErrorAlert className={styles.failed} onTryAgain={list.tryAgain} trying={list.isFetching}>
            Failed to load vehicles. Please try again.
          </ErrorAlert>
        )
      }
      empty={
        filtered ? <NothingFound onClear={on.onClearFilters} /> : <NothingYet onRegister={on.onRegister} />
      }
      reloadingClassName={styles.reloading}
    >
      {(vehicle) => (
        <VehicleTile
          key={vehicle.id}
          vehicle={vehicle}
          href={linkTo(vehicle.id)}
          onEdit={() => on.onEdit(vehicle)}
          onDelete={() => on.onDelete(vehicle)}
        />
      )}
    </CardList>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="filtered"
      title="No vehicles found matching your search"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

function NothingYet({ onRegister }: { onRegister: () => void }) {
  const { mayChange } = useStaff()
  return (
    <EmptyState
      title="No vehicles registered"
      action={
        mayChange && (
          <Button variant="primary" icon={Plus} onClick={onRegister}>
            Register Vehicle
          </Button>
        )
      }
    />
  )
}
