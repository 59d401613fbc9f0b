import { type FocusEvent, useState } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { holdsCar } from '#domain/rental/rental-status'
import type { FleetRow } from '#domain/schedule/fleet-rows'
import type { ShownHire } from './shown-hire.ts'

type Row = FleetRow<RentalVehicle, ShownHire>

/** The timeline is one stop of Tab: the part that was reached last, else the first hire that is still to come or out, else the first car. */
export function useTabStop(rows: readonly Row[]) {
  const [reached, setReached] = useState<string | null>(null)
  const hires = rows.flatMap(({ bars }) => bars.map(({ hire }) => hire))
  const isThere =
    hires.some(({ id }) => id === reached) || rows.some(({ car }) => `car-${car.id}` === reached)
  const first = hires.find(({ status }) => holdsCar(status))?.id ?? `car-${rows[0]?.car.id}`
  const tabStop = isThere && reached !== null ? reached : first
  return {
    /** What Tab reaches in this line, or null. */
    tabStopOf: ({ car, bars }: Row) =>
      tabStop === `car-${car.id}` || bars.some(({ hire }) => hire.id === tabStop) ? tabStop : null,
    onFocus: (event: FocusEvent) => {
      const stop = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stop]') : null
      if (stop?.dataset.stop !== undefined) setReached(stop.dataset.stop)
    },
  }
}
