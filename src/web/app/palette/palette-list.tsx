import { Autocomplete } from '@base-ui/react/autocomplete'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { InvoiceStateBadge } from '#web/billing/invoice-state-badge.tsx'
import { AppointmentBadge, StatusBadge } from '#web/bookings/status-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { VehicleStatusBadge } from '#web/vehicles/vehicle-status-badge.tsx'
import type { Entry, EntryGroup, Leading, Meta } from './palette-entry.ts'
import type { useGroups } from './use-groups.ts'

type OnPick = (entry: Entry, by: 'key' | 'pointer') => void

/** Results in groups with their counts; the previous ones stay while a search is running. */
export function PaletteList({
  groups,
  found,
  typed,
  onPick,
}: ReturnType<typeof useGroups> & { typed: string; onPick: OnPick }) {
  const { looking, failed, tryAgain } = found
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      {looking && <ReloadLine />}
      {failed && (
        <ErrorAlert className="mx-3 mt-3" onTryAgain={tryAgain} trying={looking}>
          Could not search clients, vehicles and bookings. Please try again.
        </ErrorAlert>
      )}
      {groups.length === 0 && !looking && !failed && (
        <EmptyState
          size="small"
          drawing="filtered"
          title={`Nothing found for “${typed}”`}
          text="Search by name, phone, email, plate, VIN, car, booking reference, invoice number or page."
        />
      )}
      <Autocomplete.List
        className="group min-h-0 flex-1 scroll-pt-8 scroll-pb-2 scrollbar-thin overflow-y-auto overscroll-contain p-2 outline-none empty:hidden"
        aria-label="Results"
        aria-busy={looking}
      >
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="flex justify-between px-3 pt-2 pb-1 text-micro font-label text-ink-2">
              <span>{group.value}</span>
              <span className="tabular-nums">
                {group.count.counted}
                {group.count.more && '+'}
              </span>
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <EntryLine key={entry.key} entry={entry} typed={typed} onPick={onPick} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </div>
  )
}

// On a phone title and note are below each other.
const lineText = clsx('group-data-highlighted/line:text-inherit max-sm:block max-sm:truncate')

function EntryLine({ entry, typed, onPick }: { entry: Entry; typed: string; onPick: OnPick }) {
  const { leading, title, note, meta, isAnswer = false } = entry
  // A click caused by Enter has `detail` 0.
  const pick = (event: MouseEvent) => onPick(entry, event.detail === 0 ? 'key' : 'pointer')
  const isPerson = 'person' in leading
  const isIcon = 'icon' in leading
  const isPlate = 'plate' in leading
  return (
    <Autocomplete.Item
      value={entry}
      className="group/line flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 select-none data-highlighted:bg-primary-soft data-highlighted:text-on-soft max-lg:min-h-13 forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-system-highlight"
      onClick={pick}
    >
      <span
        className={clsx(
          'flex flex-none',
          // Plates have different widths.
          isPlate && 'min-w-18 sm:min-w-20',
          // The initials have the colour of the highlight.
          isPerson && 'group-data-highlighted/line:[&>span]:bg-surface',
          isIcon && 'text-ink-3 group-data-highlighted/line:text-inherit',
        )}
      >
        <EntryLeading leading={leading} />
      </span>
      <span className={clsx('min-w-0 flex-1', !isAnswer && 'truncate')}>
        {/* Previous results are greyed while loading, not faded, which would lower their contrast. */}
        <span className={clsx('font-label group-aria-busy:text-ink-2', lineText)}>
          <MatchedText text={title} typed={typed} />
        </span>
        {note !== undefined && (
          <span
            className={clsx(
              'text-small text-ink-2 group-data-highlighted/line:text-inherit',
              isAnswer ? 'block' : 'max-sm:block max-sm:truncate sm:ml-2',
            )}
          >
            <MatchedText text={note} typed={typed} />
          </span>
        )}
      </span>
      {meta && <EntryMeta meta={meta} />}
    </Autocomplete.Item>
  )
}

/** Plate, initials or icon at the start of a line. */
export function EntryLeading({ leading, large = false }: { leading: Leading; large?: boolean }) {
  if ('plate' in leading) return <PlateChip plate={leading.plate} size={large ? 'large' : 'default'} />
  if ('person' in leading) return <Avatar name={leading.person} size={large ? 'large' : 'default'} />
  return <Icon shape={leading.icon} size={large ? 'huge' : 'large'} />
}

function EntryMeta({ meta }: { meta: Meta }) {
  if ('status' in meta) return <StatusBadge status={meta.status} />
  if ('appointment' in meta) return <AppointmentBadge appointment={meta.appointment} />
  if ('invoice' in meta) return <InvoiceStateBadge {...meta.invoice} />
  if ('plate' in meta) return <PlateChip plate={meta.plate} />
  if ('shortcut' in meta) return <Kbd>{meta.shortcut}</Kbd>
  if ('text' in meta)
    return (
      <span className="flex-none text-small text-ink-3 tabular-nums group-data-highlighted/line:text-inherit">
        {meta.text}
      </span>
    )
  return meta.vehicleStatus === 'active' ? null : <VehicleStatusBadge status={meta.vehicleStatus} />
}
