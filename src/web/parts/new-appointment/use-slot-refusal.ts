import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { refusedFieldOf } from './refused-field.ts'

type Refusable = 'timeSlotId' | 'assignedStaffId'

/** As much of a form as a refusal touches. */
interface SlotForm {
  setValue: (name: 'timeSlotId', value: string) => void
  setError: (name: Refusable, error: { type: string; message: string }) => void
  setFocus: (name: Refusable) => void
}

/** What becomes of a form whose slot or technician is refused: the rest is kept, a slot that was lost is marked full and chosen no more. */
export function useSlotRefusal({ setValue, setError, setFocus }: SlotForm) {
  const queries = useQueryClient()
  const [lostSlotId, setLostSlotId] = useState<string | null>(null)
  useEffect(() => {
    // Only now is the lost slot disabled, and the first free one has the focus to offer.
    if (lostSlotId !== null) setFocus('timeSlotId')
  }, [lostSlotId, setFocus])
  /** Puts the refusal beside its field; tells whether it had one. */
  function showRefusal(error: ApiError, timeSlotId: string): boolean {
    const field = refusedFieldOf(error.code)
    if (field === null) return false
    if (error.code === 'slot_full') {
      setLostSlotId(timeSlotId)
      setValue('timeSlotId', '')
    }
    setError(field, { type: 'server', message: error.sentence ?? 'Please choose again.' })
    setFocus(field)
    void queries.invalidateQueries({ queryKey: ['/api/time-slots'] })
    return true
  }
  return { lostSlotId, showRefusal }
}
