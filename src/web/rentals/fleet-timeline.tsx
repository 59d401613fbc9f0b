import type { ReactNode } from 'react'
import { isCarFound } from '#domain/rentals/car-search'
import { turnedWindow } from '#domain/rentals/fleet-window'
import { ListSearch, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { fleetFilters } from './fleet-cards.tsx'
import { FleetBoard } from './timeline/fleet-board.tsx'
import { TimelineControls } from './timeline/timeline-controls.tsx'
import { TimelineSkeleton } from './timeline/timeline-skeleton.tsx'
import { useFleetCars } from './timeline/use-fleet-cars.ts'
import { useTimelineRentals } from './timeline/use-timeline-rentals.ts'
import { useTimelineWindow } from './timeline/use-timeline-window.ts'

export type FleetTimelineProps = {
  /** The switch between cards and timeline, shown before the controls. */
  viewSwitch: ReactNode
}

const carSearch = listFilters({ search: fleetFilters.search, selects: {} })

/** The fleet as a timeline: one row per car, one bar per rental. */
export function FleetTimeline({ viewSwitch }: FleetTimelineProps) {
  const { date: today } = useGarageNow()
  const { window, show, showToday, choose } = useTimelineWindow(today)
  const filtering = useListFilters(carSearch)
  const cars = useFleetCars()
  const rentals = useTimelineRentals(window)
  const failed = cars.isError || rentals.isError

  function turn(step: 1 | -1) {
    const first = turnedWindow(window, step)
    if (first !== null) show(first)
  }
  function tryAgain() {
    if (cars.isError) void cars.refetch()
    if (rentals.isError) void rentals.refetch()
  }
  const found = cars.data?.filter((car) => isCarFound(car, filtering.typed))
  return (
    <>
      <TimelineControls
        viewSwitch={viewSwitch}
        search={<ListSearch filtering={filtering} />}
        window={window}
        onToday={showToday}
        onTurn={turn}
        onSpan={choose}
      />
      {failed && (
        <ErrorAlert onTryAgain={tryAgain} trying={cars.isFetching || rentals.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      {!failed && (found === undefined || rentals.data === undefined) && <TimelineSkeleton />}
      {found?.length === 0 && (
        <Panel as="div">
          {filtering.typed.trim() === '' ? (
            <EmptyState
              title="No rental vehicles found"
              text="Add cars to the fleet to see their bookings here."
            />
          ) : (
            <EmptyState
              drawing="filtered"
              title="No rental vehicles found"
              text="No rental vehicle matches this search."
              action={<Button onClick={filtering.clear}>Clear search</Button>}
            />
          )}
        </Panel>
      )}
      {cars.data && found && found.length > 0 && rentals.data && (
        <FleetBoard
          fleet={cars.data}
          found={found}
          rentals={rentals.data}
          window={window}
          reloading={rentals.isPlaceholderData}
          onShow={show}
        />
      )}
    </>
  )
}
