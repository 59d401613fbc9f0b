import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { TowBooking } from '#contract/tows/tow-bookings'
import type { ServiceName } from '#domain/appointments/service-catalogue'
import { type PreferredContact, preferredContactLabel, writtenChannel } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import {
  appointmentFields,
  displayBookedRental,
  displayCustomerSlot,
  readyByFields,
  rentalFields,
  towFields,
} from '#domain/messages/booking-fields'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import {
  describeDelivery,
  describeDeliveryObstacle,
  type Obstacle,
  obstacleTo,
} from '#domain/messages/delivery'
import { messageToCopy, shortText } from '#domain/messages/short-message'
import { plainSms, smsLength } from '#domain/messages/sms'
import { referenceOf } from '#domain/reference'
import { isPriced } from '#domain/rentals/rental-cost'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { copyText } from '#web/records/copy-link-button.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice-card.tsx'
import { Notice } from '#web/ui/notice.tsx'

type NotifyChoiceProps = CustomerMessageProps & {
  /** End of the label: `about the new time`. */
  that: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * Checkbox `Notify Emily by SMS that it has been cancelled`. If the message cannot be sent, a notice, and a checkbox that adds a
 * call instead.
 */
export function NotifyChoice({ that, checked, onChange, ...props }: NotifyChoiceProps) {
  const obstacle = useObstacle(props)
  const [first] = props.client.name.split(' ')
  const { preferredContact } = props.client
  if (obstacle === 'switched_off') return <NotSentNotice {...props} obstacle={obstacle} />
  const choice = (label: ReactNode) => (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  )
  if (obstacle !== null) {
    return (
      <div className="grid gap-3">
        <NotSentNotice {...props} obstacle={obstacle} />
        {choice(`Add a call to ${first} to Calls to make`)}
      </div>
    )
  }
  const channel = writtenChannel(preferredContact)
  // "SMS" keeps its capitals; "email" is lower case within the sentence.
  const by = channel === 'sms' ? preferredContactLabel(channel) : channel
  return (
    <div className="grid gap-2">
      {choice(
        <>
          Notify {first} by {by} {that}
          {preferredContact === 'phone' && ', and add a call to Calls to make'}
        </>,
      )}
      {checked && <MessageText {...props} />}
    </div>
  )
}

/** Returns how the customer is notified, as a toast says it; null: the message is switched off. */
export function useNotified(about: Pick<CustomerMessageProps, 'message' | 'client'>): string | null {
  const obstacle = useObstacle(about)
  const { name, preferredContact } = about.client
  const [first] = name.split(' ')
  if (obstacle === 'switched_off') return null
  const sentences = [
    obstacle === null && `${first} will be notified.`,
    (obstacle !== null || preferredContact === 'phone') &&
      `A call to ${first} has been added to Calls to make.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The text that the customer will read, folded, with the number of parts of a text message. */
export function MessageText(props: CustomerMessageProps) {
  const { short } = useTexts(props)
  const { garage } = useStaff()
  const bySms = writtenChannel(props.client.preferredContact) === 'sms'
  const parts = bySms ? smsLength(plainSms(`${garage.businessName}: ${short}`)).parts : 1
  return (
    <details className="text-small">
      <summary className="link w-fit cursor-pointer">
        Show the text{parts > 1 && `, ${pluralize(parts, 'part')}`}
      </summary>
      <p className="mt-2 rounded-md bg-sunken p-3 wrap-anywhere">{short}</p>
    </details>
  )
}

/** How the customer will be notified, or that staff are to call. */
export function DeliveryLine(props: CustomerMessageProps) {
  const obstacle = useObstacle(props)
  if (obstacle !== null) {
    return (
      <NotSentNotice {...props} obstacle={obstacle}>
        {obstacle !== 'switched_off' && 'A call will be added to Calls to make.'}
      </NotSentNotice>
    )
  }
  const { phone, preferredContact } = props.client
  return (
    <div className="grid gap-2 text-small text-ink-2">
      <p>
        {preferredContact === 'phone' && (
          <>
            The customer prefers a call: <PhoneLink phone={phone} />. A call will be added to Calls to make.{' '}
          </>
        )}
        {describeDelivery(preferredContact)}
      </p>
      <MessageText {...props} />
    </div>
  )
}

/** Notice that and why the customer is not notified, with their phone number and the text to copy. */
function NotSentNotice({
  obstacle,
  children,
  ...props
}: CustomerMessageProps & { obstacle: Obstacle; children?: ReactNode }) {
  const { client } = props
  const { copied } = useTexts(props)
  return (
    <Notice
      end={
        <Button size="small" icon={Copy} onClick={() => copyText(copied, 'Text copied')}>
          Copy text
        </Button>
      }
    >
      {describeDeliveryObstacle(obstacle)}{' '}
      {client.preferredContact === 'phone' ? 'The customer prefers a call: ' : 'Please call '}
      <PhoneLink phone={client.phone} />. {children}
    </Notice>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link tabular-nums" href={`tel:${phone}`}>
      {displayPhone(phone)}
    </a>
  )
}

/** Returns why a message to the customer cannot be sent, or null if it can. */
export function useObstacle({
  message,
  client,
}: Pick<CustomerMessageProps, 'message' | 'client'>): Obstacle | null {
  return obstacleTo(message, client, useStaff().garage.delivery)
}

/** The record that a message to a customer is about, as its new values are. */
export interface MessageAbout {
  id: string
  /** Returns the values of the message's fields. */
  fields(services: readonly ServiceName[]): Readonly<Record<string, string | undefined>>
}

/** A message to the customer about an action. */
export interface CustomerMessageProps {
  message: CustomerMessage
  client: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  about: MessageAbout
  /** Note or reason from staff. */
  words?: string | undefined
}

type AppointmentSubject = Pick<Appointment, 'id' | 'vehicle' | 'services' | 'timeSlotId'>

/** Returns an appointment as messages are about it, at another time if it is moved. */
export function aboutAppointment(
  { id, vehicle, services, timeSlotId }: AppointmentSubject,
  movedTo: string = timeSlotId,
): MessageAbout {
  return {
    id,
    fields: (catalogue) => ({
      ...appointmentFields({ timeSlotId: movedTo, services, vehicle }, catalogue),
      previousTime: displayCustomerSlot(timeSlotId),
    }),
  }
}

/** Returns an appointment as the message about a promised time is about it. */
export function aboutReadyBy(
  appointment: AppointmentSubject,
  readyBy: string | Date,
  timeZone: string,
): MessageAbout {
  const { id, fields } = aboutAppointment(appointment)
  return { id, fields: (catalogue) => ({ ...fields(catalogue), ...readyByFields(readyBy, timeZone) }) }
}

type RentalSubject = Pick<RentalBooking, 'id' | 'rentalVehicle' | 'dailyRate' | 'totalDays' | 'totalAmount'> &
  RentalTimes

/** Returns a rental as messages are about it, with other times or another car if it is changed. */
export function aboutRental(
  rental: RentalSubject,
  changes: Partial<RentalTimes & Pick<RentalSubject, 'rentalVehicle'>> = {},
): MessageAbout {
  return {
    id: rental.id,
    fields: () => {
      // Messages name the price. Users who do not see it send none.
      if (!isPriced(rental)) return {}
      const changed = { ...rental, ...changes }
      const { startDate: start, endDate: end, dailyRate } = changed
      return {
        ...rentalFields({ ...changed, ...rentalQuote({ start, end, dailyRate }) }),
        previously: displayBookedRental(rental),
      }
    },
  }
}

/** Returns a tow request as messages are about it. */
export function aboutTow(
  tow: Pick<TowBooking, 'id' | 'vehicleYear' | 'vehicleMake' | 'vehicleModel'>,
): MessageAbout {
  return { id: tow.id, fields: () => towFields(tow) }
}

/** Returns the message as staff can copy it, and as a text message without its link. */
function useTexts({ message, client, about, words }: CustomerMessageProps) {
  const { garage } = useStaff()
  const { data: settings = [] } = useRead('GET /api/settings', {})
  const said = words?.trim() || undefined
  const text = {
    message,
    fields: { ...about.fields(garage.services), note: said, reason: said },
    reference: referenceOf(about.id),
    garage,
    own: settings.find((one) => one.settingKey === 'notification_settings')?.settingValue.texts ?? {},
  }
  return { short: shortText(text), copied: messageToCopy({ ...text, name: client.name }) }
}
