import { useSyncExternalStore } from 'react'
import { useTimeline } from './timeline-context.ts'

/** Live region for the drag announcements. */
export function Spoken() {
  const { lift } = useTimeline()
  const said = useSyncExternalStore(lift.subscribe, lift.said)
  return (
    <p role="status" className="visually-hidden" data-spoken="">
      {said}
    </p>
  )
}
