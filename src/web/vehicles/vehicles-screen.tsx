import { Car, CircleCheck, Wrench } from 'lucide'
import type { ListedVehicle } from '#contract/vehicles/vehicles'
import { vehicleStatuses, vehicleStatusLabel } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { usePages } from '#web/api/use-pages.ts'
import { usePage } from '#web/layout/use-page.ts'
import { choicesOf, ListFilterRow, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor, useOneTimeSearchParam, useRecordInUrl } from '#web/records/open-state.ts'
import {
  AddFirstButton,
  AddRecordButton,
  CardList,
  EmptyList,
  ExportButton,
  latestOf,
  SkeletonLines,
} from '#web/records/record-list.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { PageHeader, SkeletonCards } from '#web/ui/panel.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { DeleteVehicleDialog } from './delete-vehicle-dialog.tsx'
import { RegisterVehicle, VehicleDialog } from './vehicle-form.tsx'
import { VehicleRow, VehicleTile } from './vehicle-tile.tsx'

export const vehicleFilters = listFilters({
  search: {
    label: 'Search by owner name, plate, VIN, make or model',
    // Only the most common search, because the field is narrow on a phone.
    placeholder: 'Search by owner name',
  },
  selects: {
    status: { label: 'Status', choices: choicesOf('All Vehicles', vehicleStatuses, vehicleStatusLabel) },
  },
})

// Divisible by 2, 3 and 4, the numbers of cards per row, so that the last row is full.
const PER_PAGE = 24

const ID = /^[0-9a-f-]{36}$/i

/** The vehicles screen. */
export function VehiclesScreen() {
  usePage('Vehicle Management')
  const { mayChange } = useStaff()
  const filtering = useListFilters(vehicleFilters)
  const list = usePages('GET /api/vehicles', { query: filtering.query }, PER_PAGE)
  const { linkTo } = useRecordInUrl('vehicle')
  const registering = useDialogFor<string>()
  const editing = useDialogFor<ListedVehicle>()
  const deleting = useDialogFor<ListedVehicle>()
  const register = () => registering.show('')
  // `?register=<client>` opens the dialog with that client as owner, `?register=new` without an owner.
  useOneTimeSearchParam('register', (owner) => mayChange && registering.show(ID.test(owner) ? owner : ''))
  return (
    <>
      <PageHeader
        title="Vehicle Management"
        actions={
          <>
            <ExportButton route="GET /api/exports/vehicles" query={filtering.query} />
            <AddRecordButton onAdd={register}>Register Vehicle</AddRecordButton>
          </>
        }
      />
      <VehicleStats />
      <ListFilterRow filtering={filtering} />
      <CardList
        list={list}
        label="Vehicles"
        loading={<SkeletonCards cards={9} variant="picture" label="Loading vehicles" />}
        loadingRows={<SkeletonLines label="Loading vehicles" />}
        failure="Failed to load vehicles. Please try again."
        empty={
          <EmptyList
            filtering={filtering}
            filteredTitle="No vehicles found matching your search"
            title="No vehicles registered"
            action={<AddFirstButton onAdd={register}>Register Vehicle</AddFirstButton>}
          />
        }
      >
        {(vehicle, isRow) => {
          const Entry = isRow ? VehicleRow : VehicleTile
          return (
            <Entry
              key={vehicle.id}
              vehicle={vehicle}
              href={linkTo(vehicle.id)}
              onEdit={() => editing.show(vehicle)}
              onDelete={() => deleting.show(vehicle)}
            />
          )
        }}
      </CardList>
      {registering.shown && (
        <RegisterVehicle
          key={registering.shown.key}
          ownerId={registering.shown.subject}
          {...registering.dialog}
        />
      )}
      {editing.shown && (
        <VehicleDialog
          key={editing.shown.key}
          vehicle={latestOf(list, editing.shown.subject)}
          {...editing.dialog}
        />
      )}
      {deleting.shown && (
        <DeleteVehicleDialog key={deleting.shown.key} vehicle={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}

/** Counts of all vehicles, vehicles in service and active vehicles, each linking to its filtered list. */
function VehicleStats() {
  const figures = useRead('GET /api/stats', {})
  const { data } = figures
  return (
    <StatBar
      read={figures}
      stats={[
        {
          label: 'Total Vehicles',
          icon: Car,
          href: '/vehicles',
          value: data?.totalVehicles,
          note: data && `${data.vehiclesAddedThisMonth} added this month`,
        },
        {
          label: 'Active Services',
          icon: Wrench,
          href: '/vehicles?status=in_service',
          value: data?.vehiclesInService,
          note: 'in the workshop now',
        },
        {
          label: 'Active Vehicles',
          icon: CircleCheck,
          href: '/vehicles?status=active',
          value: data?.activeVehicles,
          note: data && `${data.inactiveVehicles} inactive`,
        },
      ]}
    />
  )
}
