import type { CallTask } from '#contract/messages/call-tasks'
import type { InboundMessage } from '#contract/messages/message-history'
import type { Message } from '#contract/messages/messages'
import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { describeCallReason } from '#domain/messages/call-task'
import { whatToAsk } from '#domain/questions/customer-question'
import { displayAge } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { capitalize, pluralize } from '#domain/wording'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { messageActions } from '#web/messages/message-actions.ts'
import { PhoneText } from '#web/messages/phone-text.tsx'
import { AnswerButton } from '#web/questions/answer-button.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { EntryReason, EntryRow, PhoneLink } from './entry-row.tsx'

/** A call to make: the number, what to say, and since when. */
export function CallRow({ task }: { task: CallTask }) {
  const now = useGarageNow()
  const href = useBookingLink(task)
  const { name, phone, licensePlate, body, reason, createdAt } = task
  return (
    <EntryRow
      href={href}
      name={name}
      plate={licensePlate}
      beside={<PhoneLink phone={phone} />}
      button={
        <ActionButton
          action={messageActions.called}
          subject={task}
          isNextStep
          size="small"
          className="w-full"
        />
      }
    >
      <span className="block text-ink">Please say: “{body}”</span>
      {describeCallReason(reason)} · {displayAge(createdAt, now.instant, now.timeZone)}
    </EntryRow>
  )
}

/** Returns the link to the sheet of the booking; null if it has been deleted. */
function useBookingLink({ subject, entityId, isDeleted }: CallTask): string | null {
  const sheets = {
    appointment: useRecordInUrl('appointment'),
    rental_booking: useRecordInUrl('rental'),
    tow_booking: useRecordInUrl('tow'),
  }
  if (isDeleted) return null
  return subject === 'waitlist_entry' ? '/waitlist' : sheets[subject].linkTo(entityId)
}

/** A text message from a customer. */
export function ReplyRow({ reply }: { reply: InboundMessage }) {
  const now = useGarageNow()
  const { linkTo } = useRecordInUrl('client')
  const { phone, body, client, createdAt } = reply
  const number = <PhoneLink phone={phone} />
  return (
    <EntryRow
      href={client && linkTo(client.id)}
      name={client?.name ?? number}
      beside={client && number}
      button={
        <ActionButton
          action={messageActions.done}
          subject={reply}
          isNextStep
          size="small"
          className="w-full"
        />
      }
    >
      <span className="block text-ink">“{body}”</span>
      {capitalize(displayAge(createdAt, now.instant, now.timeZone))}
    </EntryRow>
  )
}

/** A message that could not be sent; shown to administrators. */
export function MessageRow({ message }: { message: Message }) {
  const { recipient, subject, lastError } = message
  return (
    <EntryRow
      href={null}
      name={recipient.includes('@') ? recipient : <PhoneText stored={recipient} />}
      button={
        <ActionButton
          action={messageActions.retry}
          subject={message}
          isNextStep
          pendingLabel={undefined}
          size="small"
          className="w-full"
        />
      }
    >
      {subject ?? 'Text message'}
      {lastError !== null && (
        <>
          {' '}
          · <EntryReason>{lastError}</EntryReason>
        </>
      )}
    </EntryRow>
  )
}

/** A customer to ask about further work: the number, what to say, and a press for each answer. */
export function QuestionRow({ question }: { question: CustomerQuestion }) {
  const now = useGarageNow()
  const { garage, mayChange } = useStaff()
  const { linkTo } = useRecordInUrl('appointment')
  const { appointmentId, appointment, askedBy, createdAt, photos } = question
  const { client, vehicle } = appointment
  return (
    <EntryRow
      href={linkTo(appointmentId)}
      name={client.name}
      plate={vehicle.licensePlate}
      beside={<PhoneLink phone={client.phone} />}
      button={<AnswerButton question={question} answer="agreed" size="small" className="w-full" />}
      more={
        mayChange && <AnswerButton question={question} answer="declined" size="small" className="px-2!" />
      }
    >
      <BookedBy of={appointment} className="mr-2" />
      <span className="block text-ink">
        Please say: “{whatToAsk(question, { vehicle: vehicleName(vehicle), garage: garage.businessName })}”
      </span>
      <EntryReason>{capitalize(displayAge(createdAt, now.instant, now.timeZone))}</EntryReason>
      {askedBy !== null && ` · asked by ${askedBy}`}
      {photos.length > 0 && ` · ${pluralize(photos.length, 'photo')}`}
    </EntryRow>
  )
}
