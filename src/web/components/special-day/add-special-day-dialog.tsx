import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './add-special-day-dialog.module.css'
import { BookingsAffected } from './bookings-affected.tsx'
import { HalfDayHours } from './half-day-hours.tsx'
import { SpecialDayDate } from './special-day-date.tsx'
import { planOf } from './special-day-form.ts'
import { useBookingsAffected } from './use-bookings-affected.ts'
import { useSpecialDayForm } from './use-special-day-form.ts'

export type AddSpecialDayDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const types = [
  { value: 'closed', label: 'Closed' },
  { value: 'half_day', label: 'Half Day' },
] as const

/** Adds a closed or half day, with a warning about bookings that would fall outside the hours. */
export function AddSpecialDayDialog({ open, onOpenChange }: AddSpecialDayDialogProps) {
  const { weeklySchedule } = useStaff().garage
  const { form, submit, isPending } = useSpecialDayForm(weeklySchedule, () => onOpenChange(false))
  const { control, register, formState } = form
  const { errors, isDirty } = formState
  const values = useWatch({ control, compute: (all) => all })
  const firstDay = useRef<HTMLElement>(null)
  const { date, type } = values
  const plan = planOf(values, weeklySchedule)
  const affected = useBookingsAffected(plan).data
  const count = affected === undefined ? 0 : affected.appointments.length + affected.rentals.length
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add special day"
      description="Replaces the weekly opening hours on this date."
      width={780}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      initialFocus={firstDay}
      footerNote={<span className="num">{noteOf(date, count)}</span>}
      footer={
        <FormButtons pending={isPending} pendingLabel="Saving..." onCancel={() => onOpenChange(false)}>
          {type === 'closed' ? 'Close the day' : 'Make it a half day'}
        </FormButtons>
      }
    >
      <ErrorSummary form={form} />
      <div className={styles.columns}>
        <Controller
          control={control}
          name="date"
          render={({ field }) => (
            <div
              ref={(box) => {
                const day = box?.querySelector<HTMLElement>('[data-date][tabindex="0"]') ?? null
                firstDay.current = day
                field.ref(day && { focus: () => day.focus() })
              }}
            >
              <SpecialDayDate value={field.value} onChange={field.onChange} error={errors.date?.message} />
            </div>
          )}
        />
        <div className={styles.fields}>
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <Field label="Type" group="radio">
                <Segmented wide value={field.value} onChange={field.onChange} options={types} />
              </Field>
            )}
          />
          {type === 'half_day' && <HalfDayHours form={form} schedule={weeklySchedule} />}
          <Field label="Reason" optional error={errors.reason?.message}>
            <TextInput {...register('reason')} maxLength={200} placeholder="For example: stocktake" />
          </Field>
          <BookingsAffected day={plan} />
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the footer text: on phones the warning itself may be scrolled out of view. */
function noteOf(date: CalendarDate | null, affected: number): string {
  if (date === null) return 'Choose a date'
  if (affected === 0) return displayShortDate(date)
  return `${displayShortDate(date)} · ${affected} ${affected === 1 ? 'booking' : 'bookings'} affected`
}
