import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import {
  displayFleetWindow,
  type FleetSpan,
  type FleetWindow,
  fleetSpanLabel,
  fleetSpans,
  turnedWindow,
} from '#domain/rentals/fleet-window'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const spans = fleetSpans.map((value) => ({ value, label: fleetSpanLabel(value) }))

/** View switch, search, and the choice of the window. */
export function TimelineControls({
  viewSwitch,
  search,
  window,
  onToday,
  onTurn,
  onSpan,
}: {
  viewSwitch: ReactNode
  search: ReactNode
  window: FleetWindow
  onToday: () => void
  onTurn: (step: 1 | -1) => void
  onSpan: (span: FleetSpan) => void
}) {
  useShortcuts({
    t: onToday,
    arrowleft: () => !isOnChoice() && onTurn(-1),
    arrowright: () => !isOnChoice() && onTurn(1),
  })
  return (
    <div className="mb-3 flex items-center gap-2 max-xl:flex-wrap">
      <div className="contents print:hidden">{viewSwitch}</div>
      <search className="min-w-0 flex-1 basis-40 max-md:basis-24 xl:max-w-72 print:hidden max-md:[&_[data-key]]:hidden">
        {search}
      </search>
      <div className="flex items-center gap-2 max-lg:flex-1 max-md:basis-full lg:ml-auto">
        <Button aria-keyshortcuts="t" onClick={onToday}>
          Today
        </Button>
        <IconButton
          variant="secondary"
          icon={ChevronLeft}
          label="Earlier"
          shortcut="←"
          disabled={turnedWindow(window, -1) === null}
          onClick={() => onTurn(-1)}
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
          onClick={() => onTurn(1)}
        />
      </div>
      <Segmented
        label="Length"
        value={window.span}
        options={spans}
        onChange={onSpan}
        className="max-md:flex max-md:flex-1 max-md:*:flex-1 print:hidden"
      />
    </div>
  )
}

/** Arrow keys in a radio group select an option; the browser does not mark the event as handled. */
function isOnChoice(): boolean {
  return document.activeElement?.matches('[type=radio]') ?? false
}
