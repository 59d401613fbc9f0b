import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { whatToAsk } from '#domain/questions/customer-question'
import { displayAge } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { capitalize, pluralize } from '#domain/wording'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { AnswerButton } from '#web/questions/answer-button.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { EntryReason, EntryRow, PhoneLink } from './entry-row.tsx'

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
