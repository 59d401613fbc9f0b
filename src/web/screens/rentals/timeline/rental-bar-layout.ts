import type { RentalTimelineEntry } from '#contract/rental-timeline'

/** A rental on the timeline; `isMoving` while its move is being saved. */
export type RentalBarLayout = RentalTimelineEntry & { isMoving?: boolean }
