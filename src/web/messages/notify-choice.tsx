import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import { preferredContactLabel, writtenChannel } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import {
  describeDelivery,
  describeDeliveryObstacle,
  type Obstacle,
  obstacleTo,
} from '#domain/messages/delivery'
import { shortMessage } from '#domain/messages/short-message'
import { referenceOf } from '#domain/reference'
import { copyText } from '#web/records/copy-link-button.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice-card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CustomerMessageProps } from './message-about.ts'

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
