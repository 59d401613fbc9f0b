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
