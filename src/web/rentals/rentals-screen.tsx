import { CalendarClock, ChartGantt, LayoutGrid } from 'lucide'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { usePage } from '#web/layout/use-page.ts'
import { listQueryOf, readListFilters } from '#web/records/list-filters.tsx'
import { useDialogFor, useOneTimeSearchParam } from '#web/records/open-state.ts'
import { AddRecordButton, ExportButton } from '#web/records/record-list.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader, SkeletonCards } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FleetCards, fleetFilters } from './fleet-cards.tsx'
import { useNewRental } from './new-rental.tsx'
import { BookingsTab, rentalBookingFilters } from './rental-bookings.tsx'
import { RentalCalendar } from './rental-calendar.tsx'
import { RentalVehicleDialog } from './rental-vehicle-dialog.tsx'

export function RentalsScreen() {
  const { tab, view, goTo } = useRentalsUrlState()
  usePage('Rental Car Management', { wide: tab === 'vehicles' && view === 'timeline' })
  const { mayChange } = useStaff()
  const newRental = useNewRental()
  const adding = useDialogFor<null>()
  const add = () => adding.show(null)
  useOneTimeSearchParam('add', () => mayChange && add())
  return (
    <>
      <PageHeader
        title="Rental Car Management"
        actions={
          mayChange && (
            <>
              <RentalsExport tab={tab} />
              <Button icon={CalendarClock} onClick={() => newRental()}>
                New Rental
              </Button>
              <AddRecordButton onAdd={add}>
                <span>
                  Add <span className="max-md:sr-only">Rental </span>Vehicle
                </span>
              </AddRecordButton>
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

/** Exports the list of the open tab with its filters, which are in the URL. */
function RentalsExport({ tab }: { tab: RentalsTab }) {
  const [params] = useSearchParams()
  if (tab === 'vehicles')
    return (
      <ExportButton
        route="GET /api/exports/rental-vehicles"
        query={listQueryOf(readListFilters(fleetFilters, params))}
      />
    )
  const query = listQueryOf(readListFilters(rentalBookingFilters, params))
  return <ExportButton route="GET /api/exports/rental-bookings" query={query} />
}

const FleetTimeline = lazy(() => import('./fleet-timeline.tsx').then((m) => ({ default: m.FleetTimeline })))

export type VehiclesTabProps = { onAdd: () => void }

/** The fleet as cards or as a timeline. Each view renders the view switch among its own controls. */
export function VehiclesTab({ onAdd }: VehiclesTabProps) {
  const { view, goTo } = useRentalsUrlState()
  const viewSwitch = <FleetViewSwitch view={view} onChange={(next) => goTo({ view: next })} />
  if (view === 'cards') return <FleetCards viewSwitch={viewSwitch} onAdd={onAdd} />
  return (
    <Suspense fallback={<SkeletonCards cards={6} variant="picture" label="Loading the timeline" />}>
      <FleetTimeline viewSwitch={viewSwitch} />
    </Suspense>
  )
}

const options = [
  { value: 'cards', label: 'Cards', icon: LayoutGrid },
  { value: 'timeline', label: 'Timeline', icon: ChartGantt },
] as const

export type FleetViewSwitchProps = { view: FleetView; onChange: (view: FleetView) => void }

export function FleetViewSwitch({ view, onChange }: FleetViewSwitchProps) {
  return (
    <Segmented
      label="Show the fleet as"
      className="max-md:grid max-md:auto-cols-fr max-md:grid-flow-col"
      value={view}
      options={options}
      onChange={onChange}
    />
  )
}

/** The open tab and view, stored in the URL so that reload, links and Back restore them. */
export function useRentalsUrlState() {
  const [params, setParams] = useSearchParams()
  const urlState = readRentalsUrlState(params)
  function goTo(next: Partial<RentalsUrlState>) {
    const after = new URLSearchParams(searchOfUrlState({ ...urlState, ...next }))
    const search = params.get('search')
    // Both views of the fleet share the search.
    if (search !== null && urlState.tab === 'vehicles' && next.tab === undefined) after.set('search', search)
    setParams(after)
  }
  return { ...urlState, goTo }
}

/** The tab and the fleet view stored in the URL. */
export interface RentalsUrlState {
  tab: RentalsTab
  view: FleetView
}

export const rentalsTabs = ['vehicles', 'bookings'] as const
export type RentalsTab = (typeof rentalsTabs)[number]

export const fleetViews = ['cards', 'timeline'] as const
export type FleetView = (typeof fleetViews)[number]

/** Returns the tab and view in the URL; the fleet cards if missing or unknown. */
export function readRentalsUrlState(params: URLSearchParams): RentalsUrlState {
  return {
    tab: rentalsTabs.find((known) => known === params.get('tab')) ?? 'vehicles',
    view: fleetViews.find((known) => known === params.get('view')) ?? 'cards',
  }
}

/** Returns the query string of a tab and view, without filters: they belong to the previous tab. */
export function searchOfUrlState({ tab, view }: RentalsUrlState): string {
  if (tab === 'bookings') return 'tab=bookings'
  return view === 'timeline' ? 'view=timeline' : ''
}
