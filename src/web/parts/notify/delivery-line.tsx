import { deliveryInWords } from '#domain/messages/delivery'
import type { CustomerMessageProps } from './customer-message-props.ts'
import { NotSentNotice } from './not-sent-notice.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useObstacle } from './use-obstacle.ts'

/** Says how the customer will be notified, or that they will not be. */
export function DeliveryLine(props: CustomerMessageProps) {
  const obstacle = useObstacle(props)
  if (obstacle !== null) return <NotSentNotice {...props} obstacle={obstacle} />
  const { phone, preferredContact } = props.client
  return (
    <p className="small muted">
      {preferredContact === 'phone' && (
        <>
          The customer prefers a call: <PhoneLink phone={phone} />.{' '}
        </>
      )}
      {deliveryInWords(preferredContact)}
    </p>
  )
}
