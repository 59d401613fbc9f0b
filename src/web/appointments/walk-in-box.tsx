import clsx from 'clsx'
import { UserPlus, UserSearch } from 'lucide'
import { type KeyboardEvent, type RefCallback, useState } from 'react'
import type { FoundVehicle, SearchAnswer } from '#contract/search'
import { preferredContactLabel } from '#domain/clients/client'
import { type IdentityField, identityFieldOf } from '#domain/clients/typed-identity'
import { displayPhone } from '#domain/contact/phone'
import { isFoundIn } from '#domain/search/search-text'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import type { ChosenVehicle } from '#web/bookings/booking-dialogs.ts'
import { type ChosenClient, contactLine } from '#web/forms/client-field.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MatchedText } from '#web/ui/matched-text.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { useEarlyEnter } from '#web/ui/use-early-enter.ts'

/** An entry of the box: a client, a vehicle with its owner, or the typed text as a new client. */
export type WalkInHit =
  | { kind: 'client'; client: ChosenClient }
  | { kind: 'vehicle'; client: ChosenClient; vehicle: ChosenVehicle }
  | { kind: 'new'; typed: string }

// With the line for a new client they are visible without scrolling.
const mostHits = 7

/** Returns the found clients and vehicles. Vehicles are first if one has exactly the typed plate. */
function hitsOf({ clients, vehicles }: Pick<SearchAnswer, 'clients' | 'vehicles'>): WalkInHit[] {
  const people = clients.results.map((client): WalkInHit => ({ kind: 'client', client }))
  const cars = vehicles.results.map(vehicleHitOf)
  return (vehicles.exact ? [...cars, ...people] : [...people, ...cars]).slice(0, mostHits)
}

export function vehicleHitOf({
  client,
  clientId,
  ...vehicle
}: FoundVehicle): WalkInHit & { kind: 'vehicle' } {
  return { kind: 'vehicle', client: { id: clientId, ...client }, vehicle }
}

const newClientWords: Record<IdentityField, string> = {
  name: 'New client',
  phone: 'New client with phone',
  email: 'New client with email',
  licensePlate: 'New client with plate',
}

/** Finds client and vehicle by name, phone, email or plate, or starts a new client with the typed text. */
export function WalkInBox({
  value,
  onChoose,
  onBlur,
  inputRef,
  error,
}: {
  value: ChosenClient | null
  /** Null: the field was cleared. */
  onChoose: (hit: WalkInHit | null) => void
  onBlur: () => void
  inputRef: RefCallback<HTMLElement>
  error: string | undefined
}) {
  const box = useWalkInHits()
  const early = useEarlyChoice(box, onChoose)
  const hint =
    value &&
    [
      displayPhone(value.phone),
      value.preferredContact && `${preferredContactLabel(value.preferredContact)} preferred`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Field label="Client" error={error} hint={hint}>
      <div onKeyDownCapture={early.onKeyDown}>
        <Combobox<WalkInHit>
          // A new key closes the list after a choice that the list did not make.
          key={early.choices}
          autoFocus={early.choices > 0}
          label="Client"
          items={box.hits}
          value={value && { kind: 'client', client: value }}
          onChange={onChoose}
          onBlur={onBlur}
          inputRef={inputRef}
          itemKey={keyOf}
          itemLabel={(hit) => (hit.kind === 'new' ? hit.typed : hit.client.name)}
          onInputChange={box.type}
          loading={box.searching}
          errorText={box.failed && 'The search failed.'}
          onTryAgain={box.tryAgain}
          emptyText="Type a name, phone, email or plate."
          placeholder="Name, phone, email or plate"
          icon={UserSearch}
          renderLeading={(hit) => hit.kind !== 'new' && <Avatar name={hit.client.name} size="small" />}
          renderItem={(hit, typed) => <HitLine hit={hit} typed={typed} />}
        />
      </div>
    </Field>
  )
}

function keyOf(hit: WalkInHit): string {
  if (hit.kind === 'new') return 'new'
  return hit.kind === 'vehicle' ? hit.vehicle.id : hit.client.id
}

function HitLine({ hit, typed }: { hit: WalkInHit; typed: string }) {
  if (hit.kind === 'new')
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Icon shape={UserPlus} />
        <span className="truncate">
          {newClientWords[identityFieldOf(hit.typed)]} “{hit.typed}”
        </span>
      </span>
    )
  const { client } = hit
  if (hit.kind === 'vehicle')
    return (
      <span className="flex min-w-0 items-center gap-2">
        <PlateChip plate={hit.vehicle.licensePlate} />
        <span className="min-w-0">
          <MatchedText text={client.name} typed={typed} />
          <span className={secondLine}>
            <MatchedText text={`${displayPhone(client.phone)} · ${vehicleName(hit.vehicle)}`} typed={typed} />
          </span>
        </span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={client.name} size="small" />
      <span className="min-w-0">
        <MatchedText text={client.name} typed={typed} />
        <span className={secondLine}>
          <MatchedText text={contactLine(client)} typed={typed} />
        </span>
      </span>
    </span>
  )
}

const secondLine = clsx('block truncate text-micro text-ink-2 tabular-nums in-data-highlighted:text-inherit')

interface WalkInSearch {
  hits: readonly WalkInHit[]
  /** The hits are not yet those of the typed text. */
  searching: boolean
  failed: boolean
  tryAgain: () => void
  type: (text: string) => void
  typed: string
}

/** Searches for the typed text; without a text, the first clients by name. */
function useWalkInHits(): WalkInSearch {
  const [text, type] = useState('')
  const typed = text.trim()
  const rested = useDebounced(typed)
  const first = useRead('GET /api/clients', { query: { limit: 20 } }, { when: typed === '' })
  const found = useRead(
    'GET /api/search',
    { query: { q: rested } },
    { when: rested !== '', keepPrevious: true },
  )
  const read = typed === '' ? first : found
  const searching =
    typed === ''
      ? first.isFetching
      : rested !== typed || (found.isFetching && found.isPlaceholderData) || found.isPending
  const known =
    typed === ''
      ? (first.data ?? []).map((client): WalkInHit => ({ kind: 'client', client }))
      : found.data === undefined
        ? []
        : hitsOf(found.data)
  const shown = searching && typed !== '' ? known.filter((hit) => stillMatches(hit, typed)) : known
  return {
    // A known plate must not start a new client because the search is slower than the user.
    hits: typed === '' || searching ? shown : [...shown, { kind: 'new', typed }],
    searching,
    failed: read.isError,
    tryAgain: () => void read.refetch(),
    type,
    typed,
  }
}

/** Returns whether a hit of the previous search matches the longer text that was typed since. */
function stillMatches(hit: WalkInHit, typed: string): boolean {
  if (hit.kind === 'new') return false
  const { name, phone, email } = hit.client
  const plate = hit.kind === 'vehicle' ? (hit.vehicle.licensePlate ?? '') : ''
  return isFoundIn(`${name} ${email ?? ''} ${displayPhone(phone)} ${phone} ${plate}`, typed)
}

/** Keeps an Enter that is pressed before the search has ended, and then chooses the best hit. */
function useEarlyChoice(
  { hits, searching, failed, typed }: WalkInSearch,
  onChoose: (hit: WalkInHit) => void,
) {
  const [choices, setChoices] = useState(0)
  function choose() {
    const [best] = hits
    // After a failed search the only entry is a new client, who may be a known one.
    if (best === undefined || failed) return
    onChoose(best)
    setChoices((count) => count + 1)
  }
  const keepEnter = useEarlyEnter({ typed, isSearching: searching, choose })
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !searching || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    keepEnter()
  }
  return { choices, onKeyDown }
}
