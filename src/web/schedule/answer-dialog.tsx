import { type ReactNode, useState } from 'react'
import { reasonMissing } from '#domain/bookings/request-answer'
import { displayDaysAndPrice } from '#domain/rentals/rental-quote'
import { dateHeading } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { towLocationLines } from '#domain/tows/tow-location'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'
import { DeliveryLine } from '#web/messages/notify-choice.tsx'
import type { ActionStyle } from '#web/records/action.ts'
import { ActionDialog } from '#web/records/action-dialog.tsx'
import { useLastShown } from '#web/records/open-state.ts'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { answerMessage, type RequestEntry, requestOf } from './request-entry.ts'

type AnswerProps = DialogState & {
  entry: RequestEntry
  /** Receives the focus when the dialog has closed: the button that answers the next request. */
  finalFocus: () => HTMLElement | null
  action: Pick<ActionStyle<never>, 'icon' | 'pending'> & { label: ReactNode }
  sending: boolean
  /** Receives the trimmed text. */
  onSend: (words: string) => void
}

/** Confirms an appointment with an optional note to the customer. */
export function ConfirmAppointmentDialog({ action, ...answer }: AnswerProps) {
  const label = (
    <>
      {action.label}
      <Kbd>Ctrl Enter</Kbd>
    </>
  )
  return (
    <AnswerDialog
      {...answer}
      action={{ ...action, label }}
      title="Confirm Appointment"
      answer="confirmed"
      label="Note to the customer"
      placeholder="For example where to park, or what to bring"
    />
  )
}

const examples = {
  appointment: 'For example: we are fully booked that day, please choose another',
  rental: 'For example: this car is being repaired that week, please choose another',
  tow: 'For example: our truck is out until 4 pm, please call another service',
}

/** Rejects a request; the reason is sent to the customer. */
export function RejectRequestDialog({ onSend, ...answer }: AnswerProps) {
  function send(reason: string) {
    // The button is disabled without a reason, but Ctrl+Enter is not.
    if (reason === '') showToast({ title: 'Error', description: reasonMissing, variant: 'destructive' })
    else onSend(reason)
  }
  return (
    <AnswerDialog
      {...answer}
      title="Rejection Reason"
      answer="rejected"
      label="Reason"
      placeholder={examples[answer.entry.type]}
      missing={reasonMissing}
      onSend={send}
    />
  )
}

type AnswerDialogProps = AnswerProps & {
  title: string
  answer: 'confirmed' | 'rejected'
  /** The label of the text field. */
  label: string
  placeholder: string
  /** The error while the text is empty; absent: it is optional. */
  missing?: string
}

/** Dialog for the text that is sent to the customer with the confirmation or rejection. */
function AnswerDialog(props: AnswerDialogProps) {
  const { entry, open, missing, sending } = props
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const isMissing = missing !== undefined && words === ''
  // During the closing animation `entry` may already be the next request.
  const subject = useLastShown(open ? entry : null) ?? entry
  // Clear the text so that it is not sent with the next request.
  if (!open && typed !== '') setTyped('')
  return (
    <ActionDialog
      open={open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      finalFocus={props.finalFocus}
      action={props.action}
      variant={missing === undefined ? 'primary' : 'danger-filled'}
      disabled={isMissing}
      values={{ words }}
      isPending={sending}
      footerNote={isMissing && missing}
      onSubmit={() => props.onSend(words)}
    >
      {requestOf(subject).status !== 'pending' && (
        <Notice kind="changed">Someone else has already answered this request.</Notice>
      )}
      <RequestSubject entry={subject} />
      <Field label={props.label} optional={missing === undefined}>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder={props.placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <DeliveryLine {...answerMessage(subject, props.answer)} words={words} />
    </ActionDialog>
  )
}

/** Summary of the request in two lines, shown in the answer dialogs. */
function RequestSubject({ entry }: { entry: RequestEntry }) {
  const namesOf = useServiceNames()
  const { date: today } = useGarageNow()
  const { heading, plate, detail } = describeRequest(entry, today, namesOf)
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b className="tabular-nums">{heading}</b>
        <PlateChip plate={plate} />
      </div>
      <div className="text-small text-ink-2 tabular-nums">{detail}</div>
    </div>
  )
}

function describeRequest(
  entry: RequestEntry,
  today: CalendarDate,
  namesOf: ReturnType<typeof useServiceNames>,
) {
  if (entry.type === 'appointment') {
    const { client, vehicle, services, timeSlot } = entry.appointment
    return {
      heading: `${client.name}, ${dateHeading(timeSlot.date, today)}, ${displayTime(timeSlot.time)}`,
      plate: vehicle.licensePlate,
      detail: `${vehicleName(vehicle)} · ${namesOf(services)}`,
    }
  }
  if (entry.type === 'tow') {
    const { customerName, vehicleLicensePlate, pickupLocation } = entry.tow
    return {
      heading: customerName,
      plate: vehicleLicensePlate,
      detail: [towedCarName(entry.tow), towLocationLines(pickupLocation).where].filter(Boolean).join(' · '),
    }
  }
  const { client, rentalVehicle, startDate, endDate } = entry.rental
  return {
    heading: `${client.name}, ${displayDateRange(startDate, endDate)}`,
    plate: rentalVehicle.licensePlate,
    detail: `${vehicleName(rentalVehicle)} · ${displayDaysAndPrice(entry.rental)}`,
  }
}
