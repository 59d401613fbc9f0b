import { ArrowLeft } from 'lucide'
import type { Garage } from '#contract/settings/garage'
import { addDays } from '#domain/time/calendar-date'
import { partOfDayLabel, partsOfDay } from '#domain/waitlist/waitlist-entry'
import { focusAtTop } from '#web/public/focus-at-top.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { BookingForm } from './booking-values.ts'

/** Opens the fields of the waitlist, from the day that is shown or tomorrow. */
export function startWaiting({ values, change }: BookingForm, { today }: Garage): void {
  const first = values.selectedDate ?? addDays(today.date, 1)
  if (values.waitFrom === '') change('waitFrom', first)
  if (values.waitUntil === '') change('waitUntil', first)
  change('waits', true)
}

/** The days on which a customer would take a time that becomes available. */
export function WaitlistFields({ form, garage }: { form: BookingForm; garage: Garage }) {
  const { values, errors, text, change } = form
  const { today, capacity } = garage
  const days = {
    type: 'date',
    min: today.date,
    max: addDays(today.date, capacity.advanceBookingDays),
  } as const
  return (
    <div className="rounded-xl border border-line bg-surface p-4 shadow-rest max-md:-mx-1 md:px-6 md:pt-5 md:pb-6">
      <h3 ref={focusAtTop} tabIndex={-1} className="text-lead font-name">
        Tell me when something opens up
      </h3>
      <p className="mt-1 text-ink-2">
        We'll let you know when a time becomes available on one of these days. The first to book gets it.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="First day" error={errors.waitFrom}>
          <TextInput {...days} {...text('waitFrom')} />
        </Field>
        <Field label="Last day" error={errors.waitUntil}>
          <TextInput {...days} {...text('waitUntil')} />
        </Field>
      </div>
      <Field label="Time of day" group="radio" className="mt-4">
        <Segmented
          wide
          className="max-md:min-h-13 pointer-coarse:min-h-13"
          options={partsOfDay.map((part) => ({ value: part as string, label: partOfDayLabel(part) }))}
          value={values.waitPart}
          onChange={(part) => change('waitPart', part)}
        />
      </Field>
      <Button variant="ghost" icon={ArrowLeft} className="mt-4 -ml-3" onClick={() => change('waits', false)}>
        Back to the calendar
      </Button>
    </div>
  )
}
