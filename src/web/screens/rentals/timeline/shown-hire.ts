import type { RentalTimelineHire } from '#contract/rental-timeline'

/** A hire of the timeline; its move may be on the way to the server. */
export type ShownHire = RentalTimelineHire & { isMoving?: boolean }
