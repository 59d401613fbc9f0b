import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Info, TriangleAlert } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { SettingsPreview } from '#contract/settings/settings-preview'
import { displayShortDate, displayTime } from '#domain/time/display'
import { call, type InputOf } from '#web/api/call-api.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import type { FormConflicts } from '#web/forms/use-conflicts.ts'
import { ClockTime } from '#web/opening/clock-time.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'
import type { SavedSettings } from './use-setting.ts'

type SettingFormProps = {
  setting: {
    changed: readonly string[]
    conflicts: FormConflicts
    /** Of the server. */
    fieldErrors: Readonly<Record<string, string>>
    isPending: boolean
    save: () => void
    discard: () => void
  }
  isValid: boolean
  /** Describes the change or the validation errors. */
  words: ReactNode
  /** Bookings that would not fit the new settings. */
  left?: SettingsPreview['left'] | undefined
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/** Form of one setting: fields, affected bookings and the save bar. */
export function SettingForm(props: SettingFormProps) {
  const { setting, isValid, words, left, onUnsaved, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { changed, conflicts, fieldErrors, isPending } = setting
  const isUnsaved = changed.length > 0
  const hasChoices = conflicts.conflicts.length > 0
  const mustChoose = conflicts.conflicts.some(({ choice }) => choice === null)
  useRestoredFocus(form)
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) focusFirstError(form.current)
  }, [fieldErrors])
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes, not on every render.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isValid) focusFirstError(form.current)
        else if (isUnsaved || hasChoices) setting.save()
      }}
    >
      <ConflictSection apart conflicts={conflicts} />
      {children}
      {isUnsaved && <BookingsOutsideHours left={left} />}
      {(isUnsaved || hasChoices) && (
        <SaveBar
          icon={isValid && !left?.count && !mustChoose ? Info : TriangleAlert}
          onDiscard={setting.discard}
          pending={isPending}
        >
          {describeUnsaved(mustChoose, isUnsaved) ?? words}
        </SaveBar>
      )}
    </form>
  )
}

function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

function describeUnsaved(mustChoose: boolean, isUnsaved: boolean): string | null {
  if (mustChoose) return 'Someone else has changed this too. Please choose which values to keep.'
  return isUnsaved ? null : "The other user's values will be kept."
}

/** The existing bookings that would not fit the new settings, by date and time. Saving does not change them. */
function BookingsOutsideHours({ left }: { left: SettingsPreview['left'] | undefined }) {
  const headingId = useId()
  if (left === undefined || left.count === 0) return null
  const more = left.count - left.first.length
  return (
    <section
      className="mt-5 rounded-lg bg-pending-bg px-5 py-4 text-ink max-md:px-4"
      aria-labelledby={headingId}
    >
      <h3 id={headingId} className="mb-1 flex items-center gap-2 text-pending-fg">
        <Icon shape={TriangleAlert} />
        {left.count === 1 ? '1 booking' : `${left.count} bookings`} would not fit the new settings
      </h3>
      <ul>
        {left.first.map((booking) => (
          <li
            key={`${booking.id} ${booking.date}`}
            className="grid min-h-9 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 max-md:py-1 md:grid-cols-[6rem_5rem_minmax(0,1fr)_auto]"
          >
            <b className="whitespace-nowrap tabular-nums">{displayShortDate(booking.date)}</b>
            <ClockTime time={booking.time} className="justify-self-start" />
            <span className="truncate max-md:order-last max-md:col-span-full">
              {booking.clientName}
              {booking.kind === 'rental' && <span className="text-ink-2"> · {booking.activity}</span>}
            </span>
            <PlateChip plate={booking.licensePlate} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small">
        {more > 0 && `And ${more} more. `}
        These bookings are not changed. Please call the clients, or move the bookings.
      </p>
    </section>
  )
}

type BookingsOutside = SettingsPreview['left']

/** Returns a sentence saying that the affected bookings are not changed; empty if there are none. */
export function describeBookingsOutsideHours({ count, first }: BookingsOutside): string {
  const [one] = first
  if (one === undefined) return ''
  const time = displayTime(one.time)
  if (count === 1) {
    return `The booking on ${displayShortDate(one.date)} at ${time} is not changed.`
  }
  const sameTime = first.length === count && first.every((booking) => booking.time === one.time)
  if (sameTime) return `The ${count} bookings at ${time} are not changed.`
  return `The ${count} affected bookings are not changed.`
}

/** Returns which fields have validation errors: `One field needs your attention: Email.` */
export function describeAttention(names: readonly string[]): string {
  const count = names.length === 1 ? 'One field needs' : `${names.length} fields need`
  return `${count} your attention: ${new Intl.ListFormat('en-AU').format(names)}.`
}

/** Props of every settings tab. */
export type TabProps = {
  settings: SavedSettings
  /** Called when the tab starts or stops having unsaved changes. */
  onUnsaved: (unsaved: boolean) => void
}

export type PlannedSettings = InputOf<'POST /api/settings/preview'>['body']

/** Returns the server's preview of planned settings, debounced; undefined while loading or if `plan` is null. */
export function usePreview(plan: PlannedSettings | null) {
  const body = useDebounced(JSON.stringify(plan))
  const preview = useQuery({
    queryKey: ['/api/settings/preview', body],
    queryFn: ({ signal }) =>
      call('POST /api/settings/preview', { body: JSON.parse(body) as PlannedSettings }, { signal }),
    enabled: plan !== null && body !== 'null',
    placeholderData: keepPreviousData,
    // Never cached: a new booking can arrive at any time.
    staleTime: 0,
    gcTime: 0,
  })
  return plan === null ? undefined : preview.data
}
