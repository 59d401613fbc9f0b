import { type ReactNode, useId } from 'react'
import type { LineField, LineFields } from '#contract/settings/setting-fields'
import { type Weekday, weekdays } from '#domain/time/calendar-date'
import { weekdayName } from '#domain/time/display'
import { optionsOf } from '#web/ui/field.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Switch } from '#web/ui/switch.tsx'

type LineIds = { labelId: string; hintId: string }

type SettingLineProps = {
  label: string
  hint: ReactNode
  isChanged: boolean
  error?: string | undefined
  /** Beside the label, and before the control. */
  extras?: LineExtras | undefined
}

/** What a line has besides its setting. */
interface LineExtras {
  mark?: ReactNode
  button?: ReactNode
}

/** One setting: name and hint on the left, control on the right. */
function SettingLine({
  label,
  hint,
  isChanged,
  error,
  extras,
  children,
}: SettingLineProps & {
  /** Receives the ids for `aria-labelledby` and `aria-describedby`. */
  children: (ids: LineIds) => ReactNode
}) {
  const id = useId()
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`]
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-2 border-line py-3 not-first:border-t has-[[role=switch]]:grid-cols-[minmax(0,1fr)_auto] has-[[role=switch]]:items-center max-md:justify-items-start md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b id={labelId} className="font-label">
            {label}
          </b>
          <ChangedMark when={isChanged} />
          {extras?.mark}
        </span>
        <span id={hintId} className="block max-w-text text-small text-ink-2">
          {hint}
          {error && (
            <span role="alert" className="block text-cancelled-fg">
              {error}
            </span>
          )}
        </span>
      </div>
      {extras?.button ? (
        <div className="flex items-center gap-3">
          {extras.button}
          {children({ labelId, hintId })}
        </div>
      ) : (
        children({ labelId, hintId })
      )}
    </div>
  )
}

/** Marks a field that differs from its saved value. */
export function ChangedMark({ when }: { when: boolean }) {
  return (
    when && (
      <span className="rounded-xs bg-pending-bg px-2 py-0.5 text-micro font-label text-pending-fg">
        changed
      </span>
    )
  )
}

type SwitchLineProps = SettingLineProps & {
  /** Accessible name, if it is longer than the label. */
  name?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SwitchLine({ name, checked, onChange, ...line }: SwitchLineProps) {
  return (
    <SettingLine {...line}>
      {({ labelId, hintId }) => (
        <Switch
          {...(name === undefined ? { 'aria-labelledby': labelId } : { label: name })}
          aria-describedby={hintId}
          checked={checked}
          onCheckedChange={onChange}
        />
      )}
    </SettingLine>
  )
}

/** What the lines need of the form of a setting. */
interface LineDraft {
  values: Readonly<Record<string, unknown>>
  changed: readonly string[]
  errors: Readonly<Record<string, string | undefined>>
  // A method, so that a form of any values has one.
  edit(edits: Record<string, unknown>): void
}

type SettingPanelProps = { title: string; note?: string; children: ReactNode }

/** A panel with lines. */
export function SettingPanel({ title, note, children }: SettingPanelProps) {
  return (
    <Panel>
      <PanelHeader title={title} note={note} />
      <div className="px-5 py-1 max-md:px-4">{children}</div>
    </Panel>
  )
}

type SettingLinesProps = {
  fields: LineFields
  draft: LineDraft
  /** Title of the group, which begins the accessible names of its switches. */
  group?: string
  /** Returns what the line of a field has besides it. */
  extrasOf?: (name: string) => LineExtras
}

/** A line for each of these fields. */
export function SettingLines({ fields, draft, group, extrasOf }: SettingLinesProps) {
  return Object.entries(fields).map(([name, field]) => {
    const { label, hint } = field
    const value = draft.values[name]
    const isChanged = draft.changed.includes(name)
    const line = { label, hint, error: draft.errors[name], isChanged, extras: extrasOf?.(name) }
    const onChange = (next: unknown) => draft.edit({ [name]: next })
    if (field.shows === 'switch') {
      const ofGroup = group && `${group}: ${label}`
      return <SwitchLine key={name} {...line} name={ofGroup} checked={value === true} onChange={onChange} />
    }
    return (
      <SettingLine key={name} {...line}>
        {(ids) => controlOf(field, { value, onChange, invalid: line.error !== undefined, ...ids })}
      </SettingLine>
    )
  })
}

type Control = LineIds & { value: unknown; onChange: (value: unknown) => void; invalid: boolean }

function controlOf(field: LineField, { value, onChange, invalid, labelId, hintId }: Control) {
  if (field.shows === 'number') {
    const { label, min, max, step = 1, unit } = field
    const limits = { min, max, step, unit }
    return (
      <NumberStepper
        label={label}
        value={String(value)}
        onChange={onChange}
        {...limits}
        invalid={invalid}
        describedBy={hintId}
      />
    )
  }
  if (field.shows === 'choices') {
    // One of the usual numbers, or the saved one.
    const offered = [...new Set([...field.choices, Number(value)])].toSorted((a, b) => a - b).map(String)
    return (
      <Segmented
        label={`${field.label} in ${field.unit}`}
        value={String(value)}
        onChange={onChange}
        options={optionsOf(offered)}
      />
    )
  }
  return <WeekdayButtons chosen={value as readonly Weekday[]} onChange={onChange} {...{ labelId, hintId }} />
}

type WeekdayButtonsProps = LineIds & {
  chosen: readonly Weekday[]
  onChange: (weekdays: readonly Weekday[]) => void
}

/** A button for each day of the week. */
function WeekdayButtons({ chosen, onChange, labelId, hintId }: WeekdayButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not support this layout.
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      className="grid w-full grid-cols-7 gap-1 md:w-auto md:grid-cols-[repeat(7,2.75rem)]"
    >
      {weekdays.map((weekday) => {
        const isOn = chosen.includes(weekday)
        const name = weekdayName(weekday)
        const short = name.slice(0, 3)
        return (
          <button
            key={weekday}
            type="button"
            className="h-control min-h-10 rounded-md border border-control bg-surface text-small font-label text-ink-2 hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:hover:bg-primary-hover forced-colors:aria-pressed:outline-2"
            aria-pressed={isOn}
            aria-label={`${short}, ${name}`}
            onClick={() =>
              onChange(weekdays.filter((day) => (day === weekday ? !isOn : chosen.includes(day))))
            }
          >
            {short}
          </button>
        )
      })}
    </div>
  )
}
