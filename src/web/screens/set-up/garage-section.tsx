import { Check } from 'lucide-react'
import {
  australianStates,
  australianTimeZones,
  isAustralianState,
  timeZonesOf,
} from '#domain/opening/australian-states'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { NumberedSection } from '#web/components/numbered-section.tsx'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { HolidayLine } from './holiday-line.tsx'
import styles from './set-up.module.css'
import { type SetUpValues, timeZoneFor } from './set-up-values.ts'

export type GarageSectionProps = {
  form: LightForm<SetUpValues>
  today: CalendarDate
  isDone: boolean
}

/** Name, state and time zone of the garage; choosing a state sets the time zone. */
export function GarageSection({ form, today, isDone }: GarageSectionProps) {
  const { values, errors, text, change } = form
  const state = text('state')
  return (
    <NumberedSection
      compact
      number={isDone ? <Icon shape={Check} /> : 1}
      title="Garage"
      state={isDone ? 'done' : 'current'}
    >
      <div className={styles.pairs}>
        <Field className={styles.whole} label="Garage name" error={errors.businessName}>
          <TextInput autoComplete="organization" maxLength={100} {...text('businessName')} />
        </Field>
        <Field label="State" error={errors.state}>
          <Select
            {...state}
            onChange={(event) => {
              state.onChange(event)
              change('timezone', timeZoneFor(event.target.value, values.timezone))
            }}
          >
            {australianStates.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Time zone" error={errors.timezone}>
          <Select {...text('timezone')}>
            <TimeZones state={values.state} now={new Date()} />
          </Select>
        </Field>
      </div>
      <HolidayLine state={values.state} today={today} />
    </NumberedSection>
  )
}

/** Options for all time zones with their current time, those of the state first. */
function TimeZones({ state, now }: { state: string; now: Date }) {
  const near: readonly string[] = isAustralianState(state) ? timeZonesOf(state) : []
  const options = (zones: readonly (typeof australianTimeZones)[number][]) =>
    zones.map(({ code, label }) => (
      <option key={code} value={code}>
        {label}, {displayTime(civilOf(now, code).time)}
      </option>
    ))
  return (
    <>
      {options(near.flatMap((code) => australianTimeZones.filter((zone) => zone.code === code)))}
      <optgroup label="Other time zones">
        {options(australianTimeZones.filter(({ code }) => !near.includes(code)))}
      </optgroup>
    </>
  )
}
