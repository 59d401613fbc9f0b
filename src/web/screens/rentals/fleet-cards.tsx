import { type ReactNode, useRef } from 'react'
import type { RentalVehicleCard } from '#contract/rental-vehicles'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { DeleteRentalVehicleDialog } from './delete-rental-vehicle-dialog.tsx'
import { FleetFilterRow } from './fleet-filter-row.tsx'
import { isFiltered, readFleetFilters } from './fleet-filters.ts'
import { FleetList } from './fleet-list.tsx'
import { FleetStats } from './fleet-stats.tsx'
import { RentalVehicleDialog } from './rental-vehicle-dialog.tsx'
import { useFleet } from './use-fleet.ts'

export type FleetCardsProps = {
  /** The switch between cards and timeline, shown before the filters. */
  viewSwitch: ReactNode
  onAdd: () => void
}

/** The fleet as cards, with figures, filters and the edit and delete dialogs. */
export function FleetCards({ viewSwitch, onAdd }: FleetCardsProps) {
  const { filters, typed, setTyped, change } = useAddressFilters(readFleetFilters)
  const list = useFleet(filters)
  const search = useRef<HTMLInputElement>(null)
  const editing = useDialogFor<RentalVehicleCard>()
  const deleting = useDialogFor<RentalVehicleCard>()
  useShortcuts({ '/': () => search.current?.focus() })
  /** Returns the car from the list, which may be newer than when the dialog was opened. */
  const latest = (car: RentalVehicleCard) => list.items?.find(({ id }) => id === car.id) ?? car
  return (
    <>
      <FleetStats />
      <FleetFilterRow
        viewSwitch={viewSwitch}
        typed={typed}
        onType={setTyped}
        status={filters.status}
        onStatus={(status) => change({ status })}
        inputRef={search}
      />
      <FleetList
        list={list}
        filtered={isFiltered(filters)}
        onClearFilters={() => {
          setTyped('')
          change({ search: '', status: '' })
        }}
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
