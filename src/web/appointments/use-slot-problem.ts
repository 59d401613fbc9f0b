import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '#web/api/call-api.ts'

type Refusable = 'timeSlotId' | 'assignedStaffId'

/** The form functions needed to show the error. */
interface SlotForm {
  setValue: (name: 'timeSlotId', value: string) => void
  setError: (name: Refusable, error: { type: string; message: string }) => void
  setFocus: (name: Refusable) => void
}

/** Handles errors about the slot or technician: keeps the other fields, clears a slot that was taken and marks it as full. */
export function useSlotProblem({ setValue, setError, setFocus }: SlotForm) {
  const queries = useQueryClient()
  const [unavailableSlotId, setUnavailableSlotId] = useState<string | null>(null)
  /** Shows the error at its field. Returns false if it belongs to none. */
  function showProblem(error: ApiError, timeSlotId: string): boolean {
    const field = problemFieldOf(error.code)
    if (field === null) return false
    // Rendered, so that the taken slot is disabled and the first available one can take the focus.
    if (error.code === 'slot_full')
      flushSync(() => {
        setUnavailableSlotId(timeSlotId)
        setValue('timeSlotId', '')
      })
    setError(field, { type: 'server', message: error.sentence ?? 'Please choose again.' })
    setFocus(field)
    void queries.invalidateQueries({ queryKey: ['/api/time-slots'] })
    return true
  }
  return { unavailableSlotId, showProblem }
}

/** Returns the field for an error code of a response without field errors, or null. */
export function problemFieldOf(code: string): Refusable | null {
  if (['technician_unavailable', 'technician_away'].includes(code)) return 'assignedStaffId'
  const aboutTime = [
    'slot_full',
    'spot_taken',
    'slot_past',
    'slot_closed',
    'slot_unknown',
    'public_holiday',
    'vehicle_twice',
  ]
  return aboutTime.includes(code) ? 'timeSlotId' : null
}
