import { useRef } from 'react'
import { Controller, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { ApiError } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, TextField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { BookingsAffected, useBookingsAffected } from './bookings-affected.tsx'
import { MonthPicker } from './month-picker.tsx'
import { specialDayActions } from './special-day-actions.ts'
import {
  bodyOf,
  emptyForm,
  hoursOf,
  planOf,
  type SpecialDayForm,
  validateSpecialDay,
} from './special-day-form.ts'

const types = [
  { value: 'closed', label: 'Closed' },
  { value: 'half_day', label: 'Half Day' },
] as const

/** Adds a closed or half day, with a warning about bookings that would fall outside the hours. */
export function AddSpecialDayDialog({ open, onOpenChange }: DialogState) {
  const { weeklySchedule } = useStaff().garage
  const specialDay = useSpecialDayForm(weeklySchedule, () => onOpenChange(false))
  const { control } = specialDay.form
  const values = useWatch({ control, compute: (all) => all })
  const firstDay = useRef<HTMLElement>(null)
  const { date, type } = values
  const plan = planOf(values, weeklySchedule)
  const affected = useBookingsAffected(plan).data
  const count = affected === undefined ? 0 : affected.appointments.length + affected.rentals.length
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...specialDay}
      title="Add special day"
      description="Replaces the weekly opening hours on this date."
      width={780}
      initialFocus={firstDay}
      footerNote={<span className="tabular-nums">{noteOf(date, count)}</span>}
      submitLabel={type === 'closed' ? 'Close the day' : 'Make it a half day'}
      pendingLabel="Saving..."
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] md:gap-6">
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState: { error } }) => (
            <div
              ref={(box) => {
                const day = box?.querySelector<HTMLElement>('[data-date][tabindex="0"]') ?? null
                firstDay.current = day
                field.ref(day)
              }}
            >
              <SpecialDayDate value={field.value} onChange={field.onChange} error={error?.message} />
            </div>
          )}
        />
        <div className="grid content-start gap-4">
          <SegmentedField<SpecialDayForm, 'type'> name="type" label="Type" options={types} />
          {type === 'half_day' && <HalfDayHours schedule={weeklySchedule} />}
          <TextField<SpecialDayForm>
            name="reason"
            label="Reason"
            optional
            maxLength={200}
            placeholder="For example: stocktake"
          />
          <BookingsAffected day={plan} />
        </div>
      </div>
    </FormDialog>
  )
}

/** Returns the footer text: on phones the warning itself may be scrolled out of view. */
function noteOf(date: CalendarDate | null, affected: number): string {
  if (date === null) return 'Choose a date'
  if (affected === 0) return displayShortDate(date)
  return `${displayShortDate(date)} · ${pluralize(affected, 'booking')} affected`
}

// More than two years ahead.
const HORIZON_IN_DAYS = 800

/** Date of a new special day. Dates with a special day are disabled; public holidays can be replaced. */
function SpecialDayDate({
  value,
  onChange,
  error,
}: {
  value: CalendarDate | null
  onChange: (date: CalendarDate) => void
  error: string | undefined
}) {
  const { date: today } = useGarageNow()
  const { data = [] } = useRead('GET /api/special-days', { query: { startDate: today } })
  const byHand = new Map(data.filter((day) => !day.synced).map((day) => [day.date, day]))
  const holiday = data.find((day) => day.synced && day.date === value)
  return (
    <Field
      label="Date"
      group
      error={error}
      hint={
        holiday
          ? `${holiday.reason}. These hours will replace the public holiday.`
          : 'Dates that already have a special day cannot be chosen.'
      }
    >
      <MonthPicker
        dayOf={(date) => {
          const day = byHand.get(date)
          if (date < today) return 'off'
          if (day === undefined) return 'open'
          return day.type === 'closed' && !day.manuallyOpen ? 'closed' : 'off'
        }}
        selected={value}
        onSelect={onChange}
        today={today}
        last={addDays(today, HORIZON_IN_DAYS)}
      />
    </Field>
  )
}

const fields = [
  { name: 'openTime', label: 'Opens' },
  { name: 'closeTime', label: 'Closes' },
] as const

/** Opening and closing time of a half day; by default the weekly hours up to the break. */
function HalfDayHours({ schedule }: { schedule: WeeklySchedule }) {
  const { control } = useFormContext<SpecialDayForm>()
  const shown = hoursOf(useWatch({ control, compute: (all) => all }), schedule)
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState: { error } }) => (
            <Field label={label} error={error?.message}>
              <TextInput
                type="time"
                variant="figures"
                name={field.name}
                ref={field.ref}
                value={shown[name]}
                onChange={(event) => field.onChange(event.target.value)}
                onBlur={field.onBlur}
              />
            </Field>
          )}
        />
      ))}
    </div>
  )
}

/** Form state of a special day; server errors keep the typed values. */
function useSpecialDayForm(schedule: WeeklySchedule, onDone: () => void) {
  const form = useForm<SpecialDayForm>({
    mode: 'onTouched',
    defaultValues: emptyForm,
    resolver: ruleResolver((values) => validateSpecialDay(values, schedule)),
  })
  const create = useAction(specialDayActions.create, {
    onDone,
    onFailed: (error) => {
      if (showProblemInForm(form, error) || !(error instanceof ApiError) || error.code !== 'duplicate') return
      form.setError('date', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
    },
  })
  const onSubmit = form.handleSubmit((values) => {
    if (!create.isPending) create.run(bodyOf(values, schedule))
  })
  return { form, onSubmit, isPending: create.isPending }
}
