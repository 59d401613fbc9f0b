import { Ban } from 'lucide'
import { type RefObject, useState } from 'react'
import { displayDate, displayWeekday } from '#domain/time/display'
import { ApiError } from '#web/api/call-api.ts'
import { BookingsAffected } from '#web/opening/bookings-affected.tsx'
import { specialDayActions } from '#web/opening/special-day-actions.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useAction } from '#web/records/use-action.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { firstInSight } from '#web/ui/reachable.ts'
import type { Day } from './use-day.ts'

/** Closes one day. The bookings on it are listed because staff have to contact those customers themselves. */
export function MarkClosedDialog({
  day,
  open,
  onOpenChange,
  statusBanner,
}: DialogState & {
  day: Day
  /** Receives the focus: the button that opened the dialog is replaced by the badge of the closed day. */
  statusBanner: RefObject<HTMLElement | null>
}) {
  const { date, specialDay } = day
  const [reason, setReason] = useState('')
  const finalFocus = () => firstInSight([...(statusBanner.current?.querySelectorAll('button') ?? [])])
  const close = useAction(specialDayActions.create, { focus: finalFocus, onDone: () => onOpenChange(false) })
  const fieldErrors = close.error instanceof ApiError ? close.error.fields : {}
  // The entry appears after this dialog has saved it, or when another user saved one first.
  const markedElsewhere =
    specialDay !== null && specialDay !== undefined && !close.sent && !close.isSuccess && !close.error
  return (
    <ActionDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark Day as Closed"
      description={`${displayWeekday(date)}, ${displayDate(date)}`}
      finalFocus={finalFocus}
      action={{ label: 'Mark as Closed', icon: Ban, pending: 'Closing...' }}
      variant="danger-filled"
      values={{ reason }}
      isPending={close.isPending}
      onSubmit={() => close.run({ date, type: 'closed', reason })}
    >
      {markedElsewhere && <Notice kind="changed">Someone else has already marked this day.</Notice>}
      <BookingsAffected day={{ date, type: 'closed', openTime: null, closeTime: null }} />
      <Field label="Type" error={fieldErrors.type}>
        <Select defaultValue="closed">
          <option value="closed">Closed</option>
        </Select>
      </Field>
      <Field label="Reason" optional error={fieldErrors.reason}>
        <TextInput
          maxLength={200}
          placeholder="For example: stocktake"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}
