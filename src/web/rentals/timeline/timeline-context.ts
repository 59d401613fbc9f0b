import { createContext, useContext } from 'react'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import type { FleetWindow } from '#domain/rentals/fleet-window'
import type { Interval } from '#domain/time/interval'
import type { DragStore } from '#web/drag/drag-store.ts'
import type { LaneMarks, RentalPosition } from './rental-drag.ts'

/** A rental on the timeline; `isMoving` while its move is being saved. */
export type RentalBarLayout = RentalTimelineEntry & { isMoving?: boolean }

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
  drag: DragStore<RentalTimelineEntry, RentalPosition>
  marks: LaneMarks
  /** Whether the user may move bookings. */
  mayMove: boolean
}

export const TimelineContext = createContext<Timeline | null>(null)

export function useTimeline(): Timeline {
  const timeline = useContext(TimelineContext)
  if (timeline === null) throw new Error('useTimeline must be used inside the timeline')
  return timeline
}

/** Returns the `data-stop` of the header of a car's row. */
export function carStop({ id }: Pick<RentalVehicle, 'id'>): string {
  return `car-${id}`
}

/** Distance in px between the lanes of a row, which overlapping rentals need. */
export const laneHeight = 36

/** Returns start and end as a position in percent of `minutes`, so that it scales with the width of the row. */
export function onLine({ start, end }: Interval, minutes: number): { left: string; width: string } {
  return { left: shareOf(start, minutes), width: shareOf(end - start, minutes) }
}

export function shareOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100_000) / 1000}%`
}
