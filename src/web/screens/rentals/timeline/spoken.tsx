import { useSyncExternalStore } from 'react'
import { useTimeline } from './timeline-context.ts'

/** Live region for the drag announcements. */
export function Spoken() {
  const { drag } = useTimeline()
  const said = useSyncExternalStore(drag.subscribe, drag.said)
  return (
    <p role="status" className="visually-hidden" data-spoken="">
      {said}
    </p>
  )
}
