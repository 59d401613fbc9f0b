import { lazy, Suspense } from 'react'
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx'
import { FleetCards } from './fleet-cards.tsx'
import { FleetViewSwitch } from './fleet-view-switch.tsx'
import { useRentalsUrlState } from './use-rentals-url-state.ts'

const FleetTimeline = lazy(() => import('./fleet-timeline.tsx').then((m) => ({ default: m.FleetTimeline })))

export type VehiclesTabProps = { onAdd: () => void }

/** The fleet as cards or as a timeline. Each view renders the view switch among its own controls. */
export function VehiclesTab({ onAdd }: VehiclesTabProps) {
  const { view, goTo } = useRentalsUrlState()
  const viewSwitch = <FleetViewSwitch view={view} onChange={(next) => goTo({ view: next })} />
  if (view === 'cards') return <FleetCards viewSwitch={viewSwitch} onAdd={onAdd} />
  return (
    <Suspense fallback={<SkeletonCards cards={6} variant="picture" label="Loading the timeline" />}>
      <FleetTimeline viewSwitch={viewSwitch} />
    </Suspense>
  )
}
