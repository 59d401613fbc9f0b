import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { type PreferredContact, preferredContactLabel, writtenChannel } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import {
  describeDelivery,
  describeDeliveryObstacle,
  type Obstacle,
  obstacleTo,
} from '#domain/messages/delivery'
import { shortMessage } from '#domain/messages/short-message'
import { referenceOf } from '#domain/reference'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'
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
  return choice(
    <>
      Notify {first} by {by} {that}
      {preferredContact === 'phone' && ', and add a call to Calls to make'}
    </>,
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
    <p className="text-small text-ink-2">
      {preferredContact === 'phone' && (
        <>
          The customer prefers a call: <PhoneLink phone={phone} />. A call will be added to Calls to make.{' '}
        </>
      )}
      {describeDelivery(preferredContact)}
    </p>
  )
}

/** Notice that and why the customer is not notified, with their phone number and the text to copy. */
function NotSentNotice({
  obstacle,
  message,
  client,
  about,
  words,
  children,
}: CustomerMessageProps & { obstacle: Obstacle; children?: ReactNode }) {
  const { garage } = useStaff()
  const text = () =>
    shortMessage({
      message,
      name: client.name,
      details: about.details,
      ...(words !== undefined && { words }),
      reference: referenceOf(about.id),
      garage,
    })
  return (
    <Notice
      end={
        <Button size="small" icon={Copy} onClick={() => copyText(text(), 'Text copied')}>
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

/** The record that a message to a customer is about. */
export interface MessageAbout {
  id: string
  /** Facts about the record, as shown to the customer. */
  details: readonly string[]
}

/** A message to the customer about an action. */
export interface CustomerMessageProps {
  message: CustomerMessage
  client: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  about: MessageAbout
  /** Note or reason from staff. */
  words?: string | undefined
}

/** Returns the facts of an appointment for a message: services, vehicle and time. */
export function aboutAppointment(
  { id, vehicle, services, timeSlot }: Pick<Appointment, 'id' | 'vehicle' | 'services' | 'timeSlot'>,
  namesOf: (services: readonly string[]) => string,
): MessageAbout {
  const when = [displayCustomerDate(timeSlot.date), displayTime(timeSlot.time)]
  return { id, details: [namesOf(services), vehicleName(vehicle), ...when] }
}

/** Returns the facts of a rental for a message: car, pickup and return, the new ones if it is moved. */
export function aboutRental(
  { id, rentalVehicle }: Pick<RentalBooking, 'id' | 'rentalVehicle'>,
  { startDate, pickupTime, endDate, returnTime }: RentalTimes,
): MessageAbout {
  return {
    id,
    details: [
      vehicleName(rentalVehicle),
      `pickup ${displayCustomerDate(startDate)}, ${displayTime(pickupTime)}`,
      `return ${displayCustomerDate(endDate)}, ${displayTime(returnTime)}`,
    ],
  }
}

/** Returns the facts of a tow request for a message: the car, if known. */
export function aboutTow(
  tow: Pick<TowBooking, 'id' | 'vehicleYear' | 'vehicleMake' | 'vehicleModel'>,
): MessageAbout {
  return { id: tow.id, details: [towedCarName(tow) ?? ''] }
}
