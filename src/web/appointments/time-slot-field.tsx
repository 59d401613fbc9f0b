import clsx from 'clsx'
import { CalendarDays } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { TimeSlot } from '#contract/opening/time-slots'
import { firstNameOf } from '#domain/clients/short-name'
import { isSlotId, parseSlotId } from '#domain/opening/slots'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { TextField } from '#web/forms/staff-form.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { coveringInput } from '#web/ui/choice-card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { AppointmentFieldsForm } from './appointment-fields-form.ts'
import { type DayOfSlots, daysOfSlots, firstFreeDay, withCurrentSlot } from './days-of-slots.ts'

/** Selector of the time inputs of the chosen day. */
export const TIMES = '[aria-label="Time"] input:enabled'

/** Returns the active mechanics and whether they are away at the slot; empty `timeSlotId`: no slot chosen. */
export function useTechniciansAt(timeSlotId: string) {
  const at = isSlotId(timeSlotId) ? { timeSlotId } : {}
  return useRead(
    'GET /api/staff',
    { query: { status: 'active', position: 'mechanic', ...at } },
    { keepPrevious: true },
  )
}

/** Day with its capacity, then one of its times. */
export function TimeSlotField({
  value,
  onChange,
  error,
  unavailableId,
  currentId = null,
  technicianId,
  mayOverbook = false,
  onFirst,
  firstDay,
}: {
  value: string
  onChange: (timeSlotId: string) => void
  error: string | undefined
  /** A slot that another user took while the form was open; the cached list may not show it yet. */
  unavailableId: string | null
  /** The appointment's current slot, selectable even if full. */
  currentId?: string | null
  /** Times at which this technician is away are marked. Empty: none chosen. */
  technicianId: string
  /** Full times can be chosen with a reason. Needs a form that includes the fields of OverbookReason. */
  mayOverbook?: boolean
  /** Called once, if no time is chosen when the times are loaded, with the next available one. */
  onFirst?: ((timeSlotId: string) => void) | undefined
  /** The day that is shown first, whose times are offered. Absent: the first with an available time. */
  firstDay?: CalendarDate | undefined
}) {
  const { garage } = useStaff()
  const { date: today } = useGarageNow()
  const slots = useRead(
    'GET /api/time-slots',
    technicianId === '' ? {} : { query: { staffId: technicianId } },
    { keepPrevious: true },
  )
  // Not from a list that is being read again: the last booking may have filled its first time.
  const offered = slots.data?.filter(({ date }) => firstDay === undefined || date === firstDay)
  useFirstTime(slots.isFetching ? undefined : offered, value, onFirst)
  const technician = useTechniciansAt(value).data?.find(({ id }) => id === technicianId)
  const specialDays = useRead('GET /api/special-days', { query: { startDate: today } })
  const [chosenDate, setChosenDate] = useState<string | null>(parseSlotId(value)?.date ?? firstDay ?? null)
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
      <Field label="Time slot" group error={error}>
        <div aria-busy="true" className="grid gap-2">
          <Skeleton height={64} radius={8} />
          <Skeleton height={44} radius={8} />
        </div>
      </Field>
    )
  }
  const known = withCurrentSlot(slots.data, currentId).map((slot) =>
    slot.id === unavailableId && slot.isAvailable
      ? { ...slot, isAvailable: false, remaining: 0, nextSpot: null }
      : slot,
  )
  const overbooked = mayOverbook
    ? known.find(({ id, isAvailable }) => id === value && id !== currentId && !isAvailable)
    : undefined
  const days = daysOfSlots({ today, garage, slots: known, specialDays: specialDays.data })
  const day = days.find((one) => one.date === chosenDate) ?? firstFreeDay(days)
  return (
    <>
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
          <p className="text-small text-ink-2">
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
            mayOverbook={mayOverbook}
          />
        )}
      </Field>
      {overbooked?.nextSpot && <OverbookReason spot={overbooked.nextSpot} capacity={overbooked.capacity} />}
    </>
  )
}

/** Calls `onFirst` once with the next available time, unless a time is already chosen. */
function useFirstTime(
  slots: readonly TimeSlot[] | undefined,
  value: string,
  onFirst: ((timeSlotId: string) => void) | undefined,
) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || slots === undefined) return
    isDone.current = true
    const first = slots.find(({ isAvailable }) => isAvailable)
    if (value === '' && first !== undefined) onFirst?.(first.id)
  }, [slots, value, onFirst])
}

const SHOWN_AT_FIRST = 7

/** The next days with their capacity; more days on demand, or if the chosen day is among them. */
function SlotDayStrip({
  days,
  value,
  onChange,
}: {
  days: readonly DayOfSlots[]
  value: CalendarDate | null
  onChange: (date: CalendarDate) => void
}) {
  const [all, setAll] = useState(() => days.slice(SHOWN_AT_FIRST).some(({ date }) => date === value))
  const name = useId()
  const shown = all ? days : days.slice(0, SHOWN_AT_FIRST)
  return (
    // Seven days in a line, and one column for the button.
    <div
      className="grid gap-2 max-md:grid-cols-4 md:grid-cols-[repeat(7,minmax(0,1fr))_2.5rem]"
      role="radiogroup"
      aria-label="Day"
    >
      {shown.map((day) => (
        <label
          key={day.date}
          className={clsx(
            'group relative grid h-16 content-between justify-items-center rounded-md border py-1 text-micro has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-soft has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:focus-ring md:nth-[7n+1]:col-start-1 forced-colors:has-checked:outline-2',
            day.closed
              ? 'border-transparent bg-cancelled-bg text-cancelled-fg'
              : 'border-line-2 bg-surface text-ink-2',
            day.slots.length > 0 && 'not-has-checked:hover:border-control not-has-checked:hover:bg-sunken/40',
          )}
          title={day.closed?.reason ?? undefined}
        >
          <input
            type="radio"
            name={name}
            className={coveringInput}
            checked={day.date === value}
            disabled={day.slots.length === 0}
            onChange={() => onChange(day.date)}
            aria-label={spokenDay(day)}
          />
          <span aria-hidden="true">{day.name}</span>
          <b
            className={clsx(
              'text-body font-heading tabular-nums group-has-checked:text-inherit',
              !day.closed && 'text-ink',
            )}
            aria-hidden="true"
          >
            {Number(day.date.slice(8))}
          </b>
          {day.closed ? (
            <small className="text-tiny font-label" aria-hidden="true">
              Closed
            </small>
          ) : (
            <CapacityMeter taken={day.taken} capacity={day.capacity} label={null} />
          )}
        </label>
      ))}
      {!all && days.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className="grid h-16 place-items-center rounded-md border border-line-2 bg-surface text-ink-2 hover:border-control hover:bg-sunken/40"
          aria-label="More days"
          title="More days"
          onClick={() => setAll(true)}
        >
          <Icon shape={CalendarDays} />
        </button>
      )}
    </div>
  )
}

function spokenDay({ date, closed, taken, capacity }: DayOfSlots): string {
  const day = displayShortDate(date)
  return closed ? `${day}, closed` : `${day}, ${taken} of ${capacity} spots taken`
}

/** The times of one day with the spots left; full ones are disabled unless the user may overbook. */
function SlotRow({
  slots,
  value,
  onChange,
  currentId,
  technicianName,
  mayOverbook,
}: {
  slots: readonly TimeSlot[]
  value: string
  onChange: (timeSlotId: string) => void
  /** The appointment's current slot. */
  currentId: string | null
  /** The chosen technician. */
  technicianName: string | undefined
  mayOverbook: boolean
}) {
  const name = useId()
  const awayAt = ({ id, isAvailable, technicianAway }: TimeSlot) =>
    isAvailable && id !== currentId && technicianAway && technicianName !== undefined
      ? `${firstNameOf(technicianName)} is away`
      : null
  return (
    <div className="grid grid-cols-4 gap-2 max-md:grid-cols-2" role="radiogroup" aria-label="Time">
      {slots.map((slot) => {
        const away = awayAt(slot)
        const full = !slot.isAvailable && slot.id !== currentId
        const isExtra = full && mayOverbook && typeof slot.nextSpot === 'number'
        const note = isExtra ? 'Full: extra spot' : away
        return (
          <label
            key={slot.id}
            className={clsx(
              'group relative flex h-11 rounded-md border px-2 font-name whitespace-nowrap tabular-nums has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-checked:chosen-spots has-focus-visible:focus-ring max-md:h-12 forced-colors:has-checked:outline-2',
              full
                ? ['border-line-2 bg-sunken', isExtra ? 'text-ink-2 hover:border-control' : 'text-ink-3']
                : 'border-control bg-surface not-has-checked:hover:bg-sunken/40',
              note ? 'flex-col items-start justify-center' : 'items-center justify-between gap-1',
            )}
          >
            <input
              type="radio"
              name={name}
              className={coveringInput}
              value={slot.id}
              checked={slot.id === value}
              disabled={full && !isExtra}
              onChange={() => onChange(slot.id)}
            />
            {displayTime(slot.time)}{' '}
            <small className="inline-flex items-center gap-1 text-micro font-regular text-ink-2 group-has-checked:text-inherit">
              {slot.id === currentId ? 'Current' : (note ?? <SpotCounts slot={slot} />)}
            </small>
          </label>
        )
      })}
    </div>
  )
}

function SpotCounts({ slot: { isAvailable, remaining, capacity } }: { slot: TimeSlot }) {
  return (
    <>
      {isAvailable ? `${remaining} left` : 'Full'}
      <CapacityDots taken={capacity - remaining} capacity={capacity} label={null} />
    </>
  )
}

type OverbookForm = Pick<AppointmentFieldsForm, 'overbookReason' | 'overbookSpot'>

/** Asks why a full time is booked. While it is shown, the form has the number of the spot that the user sees. */
function OverbookReason({ spot, capacity }: { spot: number; capacity: number }) {
  const { setValue } = useFormContext<OverbookForm>()
  useEffect(() => {
    setValue('overbookSpot', spot)
    return () => setValue('overbookSpot', null)
  }, [spot, setValue])
  return (
    <TextField<OverbookForm>
      className="mt-4"
      name="overbookReason"
      label="Reason for booking a full time"
      maxLength={300}
      placeholder="For example: breakdown, the customer waits"
      hint={`This will be car ${spot} at a time for ${pluralize(capacity, 'car')}. Customers see it as full.`}
    />
  )
}
