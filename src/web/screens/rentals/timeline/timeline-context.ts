import { createContext, useContext } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { HireRoom } from '#domain/rental/hire-in-the-way'
import type { FleetWindow } from '#domain/schedule/fleet-window'
import type { Lift } from './lift.ts'
import type { ShownHire } from './shown-hire.ts'

/** What everything on the timeline stands on. */
export interface Timeline {
  window: FleetWindow
  /** Of the whole window, and where it begins on the garage's wall. */
  minutes: number
  startsAt: number
  /** By their ids. */
  cars: ReadonlyMap<string, RentalVehicle>
  hires: ReadonlyMap<string, ShownHire>
  room: HireRoom
  lift: Lift
  /** Whether this person may move bookings. */
  mayMove: boolean
}

export const TimelineContext = createContext<Timeline | null>(null)

export function useTimeline(): Timeline {
  const timeline = useContext(TimelineContext)
  if (timeline === null) throw new Error('This stands outside the timeline')
  return timeline
}
