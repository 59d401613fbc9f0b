import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { ListedVehicle } from '#contract/vehicles'
import { useAddressFilters } from '#web/components/use-address-filters.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useOneTimeSearchParam } from '#web/components/use-one-time-search-param.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { DeleteVehicleDialog } from '#web/components/vehicle/delete-vehicle-dialog.tsx'
import { VehicleDialog } from '#web/components/vehicle/vehicle-dialog.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RegisterVehicle } from './register-vehicle.tsx'
import { useVehicleList } from './use-vehicle-list.ts'
import { VehicleFilterRow } from './vehicle-filter-row.tsx'
import { isFiltered, readFilters } from './vehicle-filters.ts'
import { VehicleList } from './vehicle-list.tsx'
import { VehicleStats } from './vehicle-stats.tsx'

const ID = /^[0-9a-f-]{36}$/i

/** The vehicles screen. */
export function VehiclesScreen() {
  usePage('Vehicle Management')
  const { mayChange } = useStaff()
  const { filters, typed, setTyped, change } = useAddressFilters(readFilters)
  const list = useVehicleList(filters)
  const { linkTo } = useRecordInUrl('vehicle')
  const search = useRef<HTMLInputElement>(null)
  const registering = useDialogFor<string>()
  const editing = useDialogFor<ListedVehicle>()
  const deleting = useDialogFor<ListedVehicle>()
  useShortcuts({ '/': () => search.current?.focus() })
  useShortcuts({ n: () => registering.show('') }, { active: mayChange })
  // `?register=<client>` opens the dialog with that client as owner, `?register=new` without an owner.
  useOneTimeSearchParam('register', (owner) => mayChange && registering.show(ID.test(owner) ? owner : ''))
  /** The current list entry, which may be newer than the one the dialog was opened with. */
  const latest = (vehicle: ListedVehicle) => list.items?.find(({ id }) => id === vehicle.id) ?? vehicle
  return (
    <>
      <PageHeader
        title="Vehicle Management"
        actions={
          mayChange && (
            <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={() => registering.show('')}>
              Register Vehicle
              <Kbd>N</Kbd>
            </Button>
          )
        }
      />
      <VehicleStats />
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
        onRegister={() => registering.show('')}
        onEdit={editing.show}
        onDelete={deleting.show}
      />
      {registering.shown && (
        <RegisterVehicle
          key={registering.shown.key}
          ownerId={registering.shown.subject}
          {...registering.dialog}
        />
      )}
      {editing.shown && (
        <VehicleDialog key={editing.shown.key} vehicle={latest(editing.shown.subject)} {...editing.dialog} />
      )}
      {deleting.shown && (
        <DeleteVehicleDialog key={deleting.shown.key} vehicle={deleting.shown.subject} {...deleting.dialog} />
      )}
    </>
  )
}
