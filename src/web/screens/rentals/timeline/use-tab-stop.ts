import { type FocusEvent, useState } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { holdsCar } from '#domain/rental/rental-status'
import type { FleetRow } from '#domain/schedule/fleet-rows'
import type { RentalBarLayout } from './rental-bar-layout.ts'

type Row = FleetRow<RentalVehicle, RentalBarLayout>

/** Single tab stop of the grid: the last focused element, else the first upcoming or active rental, else the first car. */
export function useTabStop(rows: readonly Row[]) {
  const [reached, setReached] = useState<string | null>(null)
  const rentals = rows.flatMap(({ bars }) => bars.map(({ rental }) => rental))
  const isThere =
    rentals.some(({ id }) => id === reached) || rows.some(({ car }) => `car-${car.id}` === reached)
  const first = rentals.find(({ status }) => holdsCar(status))?.id ?? `car-${rows[0]?.car.id}`
  const tabStop = isThere && reached !== null ? reached : first
  return {
    /** Returns the tab stop if it is in this row, else null. */
    tabStopOf: ({ car, bars }: Row) =>
      tabStop === `car-${car.id}` || bars.some(({ rental }) => rental.id === tabStop) ? tabStop : null,
    onFocus: (event: FocusEvent) => {
      const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
      if (stop?.dataset.stop !== undefined) setReached(stop.dataset.stop)
    },
  }
}
