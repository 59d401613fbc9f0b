import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Info, TriangleAlert } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { SettingsPreview } from '#contract/settings/settings-preview'
import { displayList } from '#domain/display-list'
import { displayShortDate, displayTime } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { call, type InputOf } from '#web/api/call-api.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { ConflictSection } from '#web/forms/conflict-section.tsx'
import { focusInvalidField } from '#web/forms/focus-invalid-field.ts'
import { ruleErrors } from '#web/forms/form-errors.ts'
import { ClockTime } from '#web/opening/clock-time.tsx'
import { useFocusWithin } from '#web/records/focus-target.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import type { SavedSettings, SettingDraft } from './use-setting-form.ts'

type SettingFormProps<Values extends FieldValues> = {
  setting: SettingDraft<Values>
  /** Describes what the change will do. */
  effect: ReactNode
  /** Bookings that would not fit the new settings. */
  left?: SettingsPreview['left'] | undefined
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

/** Form of one setting: fields, affected bookings and the save bar. */
export function SettingForm<Values extends FieldValues>(props: SettingFormProps<Values>) {
  const { setting, effect, left, onUnsaved, children } = props
  const { form, changed, errors, attention, rejected, conflicts, isPending } = setting
  const frame = useRef<HTMLFormElement>(null)
  const isUnsaved = changed.length > 0
  const hasChoices = conflicts.conflicts.length > 0
  const mustChoose = conflicts.conflicts.some(({ choice }) => choice === null)
  useFocusWithin(frame)
  useEffect(() => {
    if (rejected !== null) focusInvalidField(frame.current)
  }, [rejected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the value changes, not on every render.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
  return (
    // Errors of the changed fields are shown while typing, so they are computed and not those of a submitted form.
    <FormProvider {...form} formState={{ ...form.formState, errors: ruleErrors(errors) }}>
      <form
        ref={frame}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (attention !== null) focusInvalidField(frame.current)
          else if (isUnsaved || hasChoices) setting.save()
        }}
      >
        <ConflictSection apart conflicts={conflicts} />
        {children}
        {isUnsaved && <BookingsOutsideHours left={left} />}
        {(isUnsaved || hasChoices) && (
          <SaveBar
            icon={attention === null && !left?.count && !mustChoose ? Info : TriangleAlert}
            onDiscard={setting.discard}
            pending={isPending}
          >
            {describeUnsaved(mustChoose, isUnsaved) ?? attention ?? effect}
          </SaveBar>
        )}
      </form>
    </FormProvider>
  )
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
        {pluralize(left.count, 'booking')} would not fit the new settings
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

/** Returns the names of the changed fields: `Will change: Phone and Email.` */
export function describeChange(names: readonly string[]): string {
  return `Will change: ${displayList(names)}.`
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

type SaveBarProps = {
  /** Effect of the change, shown before saving. */
  children: ReactNode
  /** Warning icon, for example if bookings fall outside the opening hours. */
  icon?: IconShape | undefined
  onDiscard: () => void
  pending?: boolean | undefined
}

/** Bar at the bottom of a form with unsaved changes. */
function SaveBar(props: SaveBarProps) {
  const { children, icon = Info, onDiscard, pending = false } = props
  return (
    <div
      className="z-sticky sticky bottom-4 mt-5 flex items-center gap-3 rounded-lg bg-rail py-3 pr-4 pl-5 text-rail-ink shadow-floating max-md:flex-wrap print:hidden max-md:[&>button]:flex-1"
      data-surface="rail"
      data-save-bar=""
    >
      <Icon shape={icon} className="text-rail-ink-2" />
      <span role="status" className="min-w-0 flex-1 max-md:min-w-4/5">
        {children}
      </span>
      <Button variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="hivis" type="submit" pending={pending} pendingLabel="Saving...">
        Save changes
      </Button>
    </div>
  )
}
