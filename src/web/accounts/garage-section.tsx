import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Check } from 'lucide'
import {
  australianStates,
  australianTimeZones,
  isAustralianState,
  timeZonesOf,
} from '#domain/opening/australian-states'
import { holidayApplies, type PublicHoliday } from '#domain/opening/holiday'
import { type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { NumberedSection } from '#web/forms/numbered-section.tsx'
import type { LightForm } from '#web/forms/use-light-form.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
      <div className="field-pairs">
        <Field className="col-span-full" label="Garage name" error={errors.businessName}>
          <TextInput autoComplete="organization" maxLength={100} {...text('businessName')} />
        </Field>
        <Field label="State" error={errors.state}>
          <Select
            {...state}
            onChange={(event) => {
              state.onChange(event)
              change('timezone', timeZoneFor(event.target.value, values.timezone))
            }}
            options={australianStates.map(({ code, label }) => ({ value: code, label }))}
          />
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

/** The number of public holidays of the state. The list of holidays is loaded as a separate chunk because of its size. */
function HolidayLine({ state, today }: { state: string; today: CalendarDate }) {
  const { data } = useQuery({
    queryKey: ['public holidays', today.slice(0, 4)],
    queryFn: async () => {
      const { holidaysOfYear } = await import('#domain/opening/public-holidays')
      return holidaysOfYear(yearOf(today))
    },
  })
  const sentence = holidaySentence(data ?? [], { state, today })
  return (
    <p className="mt-2 flex min-h-4.5 items-center gap-2 text-small text-ink-2">
      {sentence && (
        <>
          <Icon shape={CalendarDays} size="small" />
          {sentence}
        </>
      )}
    </p>
  )
}

/** `11 public holidays for 2026 are loaded. Next: Christmas Day.`; null until the holidays are loaded. */
export function holidaySentence(
  holidays: readonly PublicHoliday[],
  { state, today }: { state: string; today: CalendarDate },
): string | null {
  const own = holidays.filter((holiday) => isAustralianState(state) && holidayApplies(holiday, state))
  if (own.length === 0) return null
  const next = own.find(({ date }) => date >= today)
  const ready = `${own.length} public holidays for ${today.slice(0, 4)} are loaded.`
  return next === undefined ? ready : `${ready} Next: ${next.localName}.`
}
