import { createContext, useContext } from 'react'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { OverlapRules } from '#domain/rental/blocking-rental'
import type { FleetWindow } from '#domain/schedule/fleet-window'
import type { RentalBarLayout } from './rental-bar-layout.ts'
import type { RentalDragStore } from './rental-drag.ts'

/** State shared by the components of the timeline. */
export interface Timeline {
  window: FleetWindow
  /** Length of the window in minutes; `startsAt` is its start in wall-clock minutes of the garage. */
  minutes: number
  startsAt: number
  /** By id. */
  cars: ReadonlyMap<string, RentalVehicle>
  rentals: ReadonlyMap<string, RentalBarLayout>
  room: OverlapRules
  drag: RentalDragStore
  /** Whether the user may move bookings. */
  mayMove: boolean
}

export const TimelineContext = createContext<Timeline | null>(null)

export function useTimeline(): Timeline {
  const timeline = useContext(TimelineContext)
  if (timeline === null) throw new Error('useTimeline must be used inside the timeline')
  return timeline
}
