import type { ReactNode } from 'react'
import { type CardLine, CardLines } from '#web/parts/booking/card-lines.tsx'
import { HangingCard } from '#web/parts/booking/hanging-card.tsx'

export type JobCardProps = {
  lines: readonly CardLine[]
  badge?: ReactNode
  /** Buttons and words below the lines. */
  children?: ReactNode
}

/** The card that hangs on a job in the workshop, as the customer sees it. */
export function JobCard({ lines, badge, children }: JobCardProps) {
  return (
    <HangingCard title="Your job card" badge={badge}>
      <CardLines lines={lines} />
      {children}
    </HangingCard>
  )
}
