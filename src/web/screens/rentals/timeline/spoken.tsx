import { useSyncExternalStore } from 'react'
import { useTimeline } from './timeline-context.ts'

/** What is said to those who cannot see where the booking is held. */
export function Spoken() {
  const { lift } = useTimeline()
  const said = useSyncExternalStore(lift.subscribe, lift.said)
  return (
    <p role="status" className="visually-hidden" data-spoken="">
      {said}
    </p>
  )
}
