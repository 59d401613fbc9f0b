import type { ReactNode } from 'react'

export type FleetCardsProps = {
  /** The switch to the other view, at the head of the filters. */
  viewSwitch: ReactNode
  onAdd: () => void
}

/** The fleet as cards, a page at a time. */
export function FleetCards({ viewSwitch }: FleetCardsProps) {
  return <>{viewSwitch}</>
}
