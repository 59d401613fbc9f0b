import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { isCarFound } from '#domain/rentals/car-search'
import { displayFleetWindow, fleetSpanLabel, fleetSpans, turnedWindow } from '#domain/rentals/fleet-window'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { ListSearch, listFilters, useListFilters } from '#web/records/list-filters.tsx'
import { FleetBoard } from '#web/rentals/timeline/fleet-board.tsx'
import {
  type TimelineView,
  useFleetCars,
  useTimelineRentals,
  useTimelineView,
} from '#web/rentals/timeline/use-timeline-data.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fleetFilters } from './fleet-cards.tsx'

export type FleetTimelineProps = {
  /** The switch between cards and timeline, shown before the controls. */
  viewSwitch: ReactNode
}

const carSearch = listFilters({ search: fleetFilters.search, selects: {} })

/** The fleet as a timeline: one row per car, one bar per rental. */
export function FleetTimeline({ viewSwitch }: FleetTimelineProps) {
  const { date: today } = useGarageNow()
  const view = useTimelineView(today)
  const filtering = useListFilters(carSearch)
  const cars = useFleetCars()
  const rentals = useTimelineRentals(view.window)
  const failed = cars.isError || rentals.isError

  function tryAgain() {
    if (cars.isError) void cars.refetch()
    if (rentals.isError) void rentals.refetch()
  }
  const found = cars.data?.filter((car) => isCarFound(car, filtering.typed))
  return (
    <>
      <TimelineControls viewSwitch={viewSwitch} search={<ListSearch filtering={filtering} />} view={view} />
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
          view={view}
          reloading={rentals.isPlaceholderData}
        />
      )}
    </>
  )
}

const spans = fleetSpans.map((value) => ({ value, label: fleetSpanLabel(value) }))

/** View switch, search, and the choice of the window. */
function TimelineControls({
  viewSwitch,
  search,
  view: { window, turn, showToday, setSpan },
}: {
  viewSwitch: ReactNode
  search: ReactNode
  view: TimelineView
}) {
  useShortcuts({ t: showToday, arrowleft: () => turn(-1), arrowright: () => turn(1) })
  return (
    <div className="mb-3 flex items-center gap-2 max-xl:flex-wrap">
      <div className="contents print:hidden">{viewSwitch}</div>
      <search className="min-w-0 flex-1 basis-40 max-md:basis-24 xl:max-w-72 print:hidden max-md:[&_[data-key]]:hidden">
        {search}
      </search>
      <div className="flex items-center gap-2 max-lg:flex-1 max-md:basis-full lg:ml-auto">
        <Button aria-keyshortcuts="t" onClick={showToday}>
          Today
        </Button>
        <IconButton
          variant="secondary"
          icon={ChevronLeft}
          label="Earlier"
          shortcut="←"
          disabled={turnedWindow(window, -1) === null}
          onClick={() => turn(-1)}
        />
        <h2 className="min-w-36 text-center tabular-nums max-lg:flex-1 max-md:min-w-0" aria-live="polite">
          {displayFleetWindow(window)}
        </h2>
        <IconButton
          variant="secondary"
          icon={ChevronRight}
          label="Later"
          shortcut="→"
          disabled={turnedWindow(window, 1) === null}
          onClick={() => turn(1)}
        />
      </div>
      <Segmented
        label="Length"
        value={window.span}
        options={spans}
        onChange={setSpan}
        className="max-md:flex max-md:flex-1 max-md:*:flex-1 print:hidden"
      />
    </div>
  )
}

const skeletonBars = [
  [4, 22],
  [38, 30],
  [12, 18],
  [56, 26],
  [0, 34],
  [44, 20],
  [24, 36],
  [70, 30],
] as const

/** Loading state of the timeline. */
function TimelineSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading the timeline"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="h-16 bg-canvas" />
      {skeletonBars.map(([start, length]) => (
        <div
          key={start}
          className="grid h-12 grid-cols-[232px_minmax(0,1fr)] border-t border-line max-xl:grid-cols-[180px_minmax(0,1fr)] max-md:grid-cols-[116px_minmax(0,1fr)]"
        >
          <span className="grid content-center gap-1 border-r border-line-2 px-3 max-md:px-2">
            <Skeleton width="72%" height={13} />
            <Skeleton width="48%" height={12} />
          </span>
          <span className="flex items-center">
            <Skeleton width={`${start}%`} height={0} />
            <Skeleton width={`${length}%`} height={32} radius={6} />
          </span>
        </div>
      ))}
    </div>
  )
}
