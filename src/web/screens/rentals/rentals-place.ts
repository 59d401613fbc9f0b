/** Which part of the screen an address names. */
export interface RentalsPlace {
  tab: RentalsTab
  /** How the fleet is shown. */
  view: FleetView
}

export const rentalsTabs = ['vehicles', 'bookings'] as const
export type RentalsTab = (typeof rentalsTabs)[number]

export const fleetViews = ['cards', 'timeline'] as const
export type FleetView = (typeof fleetViews)[number]

/** The part of the screen that an address names; the fleet's cards where it names none. */
export function readRentalsPlace(params: URLSearchParams): RentalsPlace {
  return {
    tab: rentalsTabs.find((known) => known === params.get('tab')) ?? 'vehicles',
    view: fleetViews.find((known) => known === params.get('view')) ?? 'cards',
  }
}

/** The search that leads to a part of the screen; filters belong to the part that is left, and stay behind. */
export function searchOfPlace({ tab, view }: RentalsPlace): string {
  if (tab === 'bookings') return 'tab=bookings'
  return view === 'timeline' ? 'view=timeline' : ''
}
