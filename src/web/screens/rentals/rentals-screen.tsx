import { CalendarClock, Plus } from 'lucide-react'
import { useNewRental } from '#web/components/new-rental/use-new-rental.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useOneTimeSearchParam } from '#web/components/use-one-time-search-param.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import { RentalCalendar } from './rental-calendar.tsx'
import { RentalVehicleDialog } from './rental-vehicle-dialog.tsx'
import { useRentalsUrlState } from './use-rentals-url-state.ts'
import { VehiclesTab } from './vehicles-tab.tsx'

export function RentalsScreen() {
  usePage('Rental Car Management')
  const { mayChange } = useStaff()
  const { tab, goTo } = useRentalsUrlState()
  const newRental = useNewRental()
  const adding = useDialogFor<null>()
  const add = () => adding.show(null)
  useShortcuts({ n: add }, { active: mayChange })
  useOneTimeSearchParam('new', (what) => what === 'vehicle' && mayChange && add())
  return (
    <>
      <PageHeader
        title="Rental Car Management"
        actions={
          mayChange && (
            <>
              <Button icon={CalendarClock} onClick={() => newRental()}>
                New Rental
              </Button>
              <Button variant="primary" icon={Plus} aria-keyshortcuts="n" onClick={add}>
                Add Rental Vehicle
                <Kbd>N</Kbd>
              </Button>
            </>
          )
        }
      />
      <Tabs
        label="Rental cars"
        value={tab}
        onChange={(next) => goTo({ tab: next })}
        tabs={[
          { value: 'vehicles', label: 'Rental Vehicles', panel: <VehiclesTab onAdd={add} /> },
          { value: 'bookings', label: 'Bookings', panel: <BookingsTab /> },
        ]}
      />
      <RentalCalendar />
      {adding.shown && <RentalVehicleDialog key={adding.shown.key} car={null} {...adding.dialog} />}
    </>
  )
}
