import clsx from 'clsx'
import { Plus } from 'lucide-react'
import type { ListedVehicle } from '#contract/vehicles'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
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
  const { items } = list
  const failed = list.isError && (
    <ErrorAlert className={styles.failed} onTryAgain={() => list.refetch()} trying={list.isFetching}>
      Failed to load vehicles. Please try again.
    </ErrorAlert>
  )
  if (failed && items === undefined) return failed
  if (items === undefined) return <SkeletonCards cards={9} look="picture" label="Loading vehicles" />
  if (items.length === 0) {
    return (
      <Panel>
        {filtered ? <NothingFound onClear={on.onClearFilters} /> : <NothingYet onRegister={on.onRegister} />}
      </Panel>
    )
  }
  return (
    <div aria-busy={list.isReloading} className={clsx(list.isReloading && styles.reloading)}>
      {list.isReloading && <ReloadLine />}
      {failed}
      <h2 className="visually-hidden">Vehicles</h2>
      <CardGrid label="Vehicles">
        {items.map((vehicle) => (
          <VehicleTile
            key={vehicle.id}
            vehicle={vehicle}
            href={linkTo(vehicle.id)}
            onEdit={() => on.onEdit(vehicle)}
            onDelete={() => on.onDelete(vehicle)}
          />
        ))}
      </CardGrid>
      <ShowMore
        shown={items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={() => list.fetchNextPage()}
      />
    </div>
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
