import type { ReactNode } from 'react'
import type { RentalVehicle, RentalVehicleCard } from '#contract/rentals/rental-vehicles'
import { displayMoney } from '#domain/money'
import { rentalCarStatuses, rentalCarStatusLabel, rentalCategoryLabel } from '#domain/rentals/rental-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { AddFirstButton, CardList, EmptyList, latestOf } from '#web/records/record-list.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { CarSide } from '#web/ui/drawings/car-side.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { FleetCard } from './fleet-card.tsx'
import { rentalVehicleActions } from './rental-vehicle-actions.ts'
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
    { query: { sort: 'due', ...filtering.query } },
    PER_PAGE,
  )
  const editing = useDialogFor<RentalVehicleCard>()
  const deleting = useDialogFor<RentalVehicleCard>()
  return (
    <>
      <FleetStats />
      <div className="flex flex-col gap-x-2 gap-y-3 md:flex-row print:hidden">
        {viewSwitch}
        <div className="min-w-0 flex-1">
          <ListFilterRow filtering={filtering} />
        </div>
      </div>
      <CardList
        list={list}
        label="Rental vehicles"
        loading={<SkeletonCards cards={6} variant="picture" label="Loading rental vehicles" />}
        failure="Failed to load rental vehicles. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            title="No rental vehicles found"
            filteredText="No vehicles match your search and filters."
            text="Add the cars you rent out to see them here."
            action={<AddFirstButton onAdd={onAdd}>Add Rental Vehicle</AddFirstButton>}
          />
        }
      >
        {(car) => (
          <FleetCard
            key={car.id}
            car={car}
            onEdit={() => editing.show(car)}
            onDelete={() => deleting.show(car)}
          />
        )}
      </CardList>
      {editing.shown && (
        <RentalVehicleDialog
          key={editing.shown.key}
          car={latestOf(list, editing.shown.subject)}
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
    <>
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
      <PlatesToCorrect plates={data?.platesToCorrect ?? []} />
    </>
  )
}

/** Names the cars whose plates an update had to make up. */
function PlatesToCorrect({ plates }: { plates: readonly string[] }) {
  const { mayChange } = useStaff()
  if (plates.length === 0 || !mayChange) return null
  return (
    <Notice kind="warning">
      Please correct these licence plates: {plates.join(', ')}. Another car has the same plate, or none was
      entered. The audit log shows how they were spelled before.
    </Notice>
  )
}

type DeleteRentalVehicleDialogProps = DialogState & {
  car: RentalVehicle
}

/** Confirms the deletion. A car with open bookings cannot be deleted; the dialog then lists them. */
function DeleteRentalVehicleDialog({ car, open, onOpenChange }: DeleteRentalVehicleDialogProps) {
  const name = vehicleName(car)
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Rental Vehicle"
      sentence={`Are you sure you want to delete the ${name}? ${undoHint}`}
      cancelLabel="Keep vehicle"
      confirmLabel={`Delete ${name}`}
      action={rentalVehicleActions.delete}
      subject={car}
    >
      <div className="flex items-center gap-4 rounded-lg bg-sunken px-4 py-3">
        <CarSide body={car.category} className="w-28 flex-none" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-name">
            {name} <PlateChip plate={car.licensePlate} />
          </div>
          <div className="text-small text-ink-2 tabular-nums">
            {rentalCategoryLabel(car.category)} · {displayMoney(car.dailyRate)} a day
          </div>
        </div>
      </div>
    </DeleteRecordDialog>
  )
}
