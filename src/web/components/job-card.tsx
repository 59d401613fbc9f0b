import type { ReactNode } from 'react'
import { type CardLine, CardLines } from '#web/components/booking/card-lines.tsx'
import { HangingCard } from '#web/components/booking/hanging-card.tsx'

export type JobCardProps = {
  lines: readonly CardLine[]
  badge?: ReactNode
  /** Buttons and text below the lines. */
  children?: ReactNode
}

/** Booking card of a customer, in the shape of a workshop job card. */
export function JobCard({ lines, badge, children }: JobCardProps) {
  return (
    <HangingCard title="Your booking" badge={badge}>
      <CardLines lines={lines} />
      {children}
    </HangingCard>
  )
}
