import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { ListedVehicle } from '#contract/vehicles'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useAddressFilters } from '#web/parts/use-address-filters.ts'
import { useOpening } from '#web/parts/use-opening.ts'
import { useRecordInUrl } from '#web/parts/use-record-in-url.ts'
import { DeleteVehicleDialog } from '#web/parts/vehicle/delete-vehicle-dialog.tsx'
import { VehicleDialog } from '#web/parts/vehicle/vehicle-dialog.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RegisterVehicle } from './register-vehicle.tsx'

import { useRegisterLink } from './use-register-link.ts'
import { useVehicleList } from './use-vehicle-list.ts'
import { VehicleFigures } from './vehicle-figures.tsx'
import { VehicleFilterRow } from './vehicle-filter-row.tsx'
import { isFiltered, readFilters } from './vehicle-filters.ts'
import { VehicleList } from './vehicle-list.tsx'

/** What is this car's story? */
export function VehiclesScreen() {
  usePage('Vehicle Management')
  const { mayChange } = useStaff()
  const { filters, typed, setTyped, change } = useAddressFilters(readFilters)
  const list = useVehicleList(filters)
  const { linkTo } = useRecordInUrl('vehicle')
  const search = useRef<HTMLInputElement>(null)
  const registering = useOpening<string>()
  const editing = useOpening<ListedVehicle>()
  const deleting = useOpening<ListedVehicle>()
  useShortcuts({ '/': () => search.current?.focus() })
  useShortcuts({ n: () => registering.start('') }, { active: mayChange })
  useRegisterLink((ownerId) => mayChange && registering.start(ownerId))
  /** As the list has it now, which may be newer than when the dialog was opened. */
  const latest = (vehicle: ListedVehicle) => list.items?.find(({ id }) => id === vehicle.id) ?? vehicle
  return (
    <>
      <PageHead
        title="Vehicle Management"
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={() => registering.start('')}>
              Register Vehicle
              <Kbd>N</Kbd>
            </Button>
          )
        }
      />
      <VehicleFigures />
      <VehicleFilterRow
        typed={typed}
        onType={setTyped}
        status={filters.status}
        onStatus={(status) => change({ status })}
        inputRef={search}
      />
      <VehicleList
        list={list}
        filtered={isFiltered(filters)}
        linkTo={linkTo}
        onClearFilters={() => {
          setTyped('')
          change({ search: '', status: '' })
        }}
        onRegister={() => registering.start('')}
        onEdit={editing.start}
        onDelete={deleting.start}
      />
      {registering.subject !== null && (
        <RegisterVehicle key={registering.key} ownerId={registering.subject} {...registering.dialog} />
      )}
      {editing.subject !== null && (
        <VehicleDialog key={editing.key} vehicle={latest(editing.subject)} {...editing.dialog} />
      )}
      {deleting.subject !== null && (
        <DeleteVehicleDialog key={deleting.key} vehicle={deleting.subject} {...deleting.dialog} />
      )}
    </>
  )
}
