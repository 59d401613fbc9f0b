import { useState } from 'react'
import { parseSlotId } from '#domain/opening/slots'
import { displayListDate } from '#domain/time/display-list-date'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { daysOfSlots, firstFreeDay } from './days-of-slots.ts'
import styles from './new-appointment.module.css'
import { SlotDayStrip } from './slot-day-strip.tsx'
import { SlotRow } from './slot-row.tsx'
import { useTechniciansAt } from './use-technicians-at.ts'
import { withCurrentSlot } from './with-current-slot.ts'

/** Selector of the time inputs of the chosen day. */
export const TIMES = '[aria-label="Time"] input:enabled'

export type TimeSlotFieldProps = {
  value: string
  onChange: (timeSlotId: string) => void
  error: string | undefined
  /** A slot that another user took while the form was open; the cached list may not show it yet. */
  unavailableId: string | null
  /** The appointment's current slot, selectable even if full. */
  currentId?: string | null
  /** Times at which this technician is away are marked. Empty: none chosen. */
  technicianId: string
}

/** Day with its capacity, then one of its times. */
export function TimeSlotField({
  value,
  onChange,
  error,
  unavailableId,
  currentId = null,
  technicianId,
}: TimeSlotFieldProps) {
  const { garage } = useStaff()
  const { date: today } = useGarageNow()
  const slots = useRead(
    'GET /api/time-slots',
    technicianId === '' ? {} : { query: { staffId: technicianId } },
    { keepPrevious: true },
  )
  const technician = useTechniciansAt(value).data?.find(({ id }) => id === technicianId)
  const specialDays = useRead('GET /api/special-days', { query: { startDate: today } })
  const [chosenDate, setChosenDate] = useState<string | null>(parseSlotId(value)?.date ?? null)
  const failed = slots.isError || specialDays.isError
  if (failed) {
    return (
      <Field label="Time slot" group error={error}>
        <ErrorAlert
          trying={slots.isFetching || specialDays.isFetching}
          onTryAgain={() => {
            void slots.refetch()
            void specialDays.refetch()
          }}
        >
          Failed to fetch time slots
        </ErrorAlert>
      </Field>
    )
  }
  if (slots.data === undefined || specialDays.data === undefined) {
    return (
      <Field label="Time slot" group>
        <div aria-busy="true" className={styles.loading}>
          <Skeleton height={64} radius={9} />
          <Skeleton height={44} radius={8} />
        </div>
      </Field>
    )
  }
  const known = withCurrentSlot(slots.data, currentId).map((slot) =>
    slot.id === unavailableId ? { ...slot, isAvailable: false, remaining: 0 } : slot,
  )
  const days = daysOfSlots({ today, garage, slots: known, specialDays: specialDays.data })
  const day = days.find((one) => one.date === chosenDate) ?? firstFreeDay(days)
  return (
    <Field label="Time slot" group error={error}>
      <SlotDayStrip
        days={days}
        value={day?.date ?? null}
        onChange={(date) => {
          setChosenDate(date)
          if (!value.startsWith(date)) onChange(currentId?.startsWith(date) ? currentId : '')
        }}
      />
      {day === undefined ? (
        <p className="small muted">
          All time slots are taken until {displayListDate(days.at(-1)?.date ?? today, today)}.
        </p>
      ) : (
        <SlotRow
          key={day.date}
          slots={day.slots}
          value={value}
          onChange={onChange}
          currentId={currentId}
          technicianName={technician?.name}
        />
      )}
    </Field>
  )
}
