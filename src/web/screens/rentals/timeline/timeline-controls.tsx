import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import {
  displayFleetWindow,
  type FleetSpan,
  type FleetWindow,
  fleetSpanLabel,
  fleetSpans,
  turnedWindow,
} from '#domain/schedule/fleet-window'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './timeline-controls.module.css'

export type TimelineControlsProps = {
  viewSwitch: ReactNode
  typed: string
  onType: (search: string) => void
  window: FleetWindow
  onToday: () => void
  onTurn: (step: 1 | -1) => void
  onSpan: (span: FleetSpan) => void
}

const spans = fleetSpans.map((value) => ({ value, label: fleetSpanLabel(value) }))

/** View switch, search, and the choice of the window. */
export function TimelineControls(props: TimelineControlsProps) {
  const { viewSwitch, typed, onType, window, onToday, onTurn, onSpan } = props
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': () => search.current?.focus(),
    t: onToday,
    arrowleft: () => !isOnChoice() && onTurn(-1),
    arrowright: () => !isOnChoice() && onTurn(1),
  })
  return (
    <div className={styles.controls}>
      {viewSwitch}
      <search className={styles.search}>
        <SearchInput
          label="Search by make, model or licence plate"
          placeholder="Make, model or licence plate"
          value={typed}
          onChange={onType}
          inputRef={search}
        />
      </search>
      <div className={styles.turner}>
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
        <h2 className={styles.title} aria-live="polite">
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
        className={styles.spans}
      />
    </div>
  )
}

/** Arrow keys in a radio group select an option; the browser does not mark the event as handled. */
function isOnChoice(): boolean {
  return document.activeElement?.matches('[type=radio]') ?? false
}
