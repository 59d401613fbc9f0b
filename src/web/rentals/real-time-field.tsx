import { Clock } from 'lucide'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mostDaysBack } from '#domain/rentals/real-time'
import { addDays } from '#domain/time/calendar-date'
import { TextField } from '#web/forms/staff-form.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RealTimeForm } from './real-time-form.ts'

/** When a car was picked up or returned: now, or the time that was entered after "Earlier". */
export function RealTimeField({ label }: { label: 'Picked up' | 'Returned' }) {
  const { setValue, clearErrors } = useFormContext<RealTimeForm>()
  const isEarlier = useWatch<RealTimeForm, 'isEarlier'>({ name: 'isEarlier' })
  const { date, time } = useGarageNow()
  // The pressed button is replaced, so what replaces it takes the focus.
  const [isTurned, setTurned] = useState(false)

  function turn(toEarlier: boolean) {
    setTurned(true)
    clearErrors('earlierAt')
    setValue('earlierAt', toEarlier ? `${date}T${time}` : '')
    setValue('isEarlier', toEarlier, { shouldDirty: true })
  }
  if (!isEarlier)
    return (
      <div className="flex items-center gap-2 text-small text-ink-2">
        <Icon shape={Clock} />
        <span className="flex-1">{label} now</span>
        {/* biome-ignore lint/a11y/noAutofocus: it replaces the pressed button. */}
        <button autoFocus={isTurned} type="button" className="touch-link link" onClick={() => turn(true)}>
          {label} earlier
        </button>
      </div>
    )
  return (
    <TextField<RealTimeForm>
      autoFocus={isTurned}
      name="earlierAt"
      label={label}
      type="datetime-local"
      variant="figures"
      min={`${addDays(date, -mostDaysBack)}T00:00`}
      max={`${date}T${time}`}
      aside={
        <button type="button" className="touch-link link" onClick={() => turn(false)}>
          {label} now
        </button>
      }
    />
  )
}
