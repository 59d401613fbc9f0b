import { Ban } from 'lucide'
import { type RefObject, useState } from 'react'
import { displayDate, displayWeekday } from '#domain/time/display'
import { ApiError } from '#web/api/api-error.ts'
import { BookingsAffected } from '#web/opening/bookings-affected.tsx'
import { specialDayActions } from '#web/opening/special-day-actions.ts'
import { useAction } from '#web/records/action.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { firstInSight } from '#web/ui/reachable.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
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
  const landing = () => firstInSight([...(statusBanner.current?.querySelectorAll('button') ?? [])])
  const close = useAction(specialDayActions.create, { focus: landing, onDone: () => onOpenChange(false) })
  const fieldErrors = close.error instanceof ApiError ? close.error.fields : {}
  // The entry appears after this dialog has saved it, or when another user saved one first.
  const markedElsewhere =
    specialDay !== null && specialDay !== undefined && !close.sent && !close.isSuccess && !close.error
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark Day as Closed"
      description={`${displayWeekday(date)}, ${displayDate(date)}`}
      width={480}
      finalFocus={landing}
      dirty={reason.trim() !== '' && !close.isSuccess}
      busy={close.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!close.isPending) close.run({ date, type: 'closed', reason })
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger-filled"
            icon={Ban}
            pending={close.isPending}
            pendingLabel="Closing..."
          >
            Mark as Closed
          </Button>
        </>
      }
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
    </Dialog>
  )
}
