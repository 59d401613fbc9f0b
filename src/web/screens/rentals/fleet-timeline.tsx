import type { ReactNode } from 'react'

export type FleetTimelineProps = {
  /** The switch to the other view, at the head of the controls. */
  viewSwitch: ReactNode
}

/** The fleet on a line of time: a row a car, a bar a hire. */
export function FleetTimeline({ viewSwitch }: FleetTimelineProps) {
  return <>{viewSwitch}</>
}
