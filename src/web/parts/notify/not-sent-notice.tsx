import { Copy } from 'lucide-react'
import { type Obstacle, obstacleInWords } from '#domain/messages/delivery'
import { shortMessage } from '#domain/messages/short-message'
import { referenceOf } from '#domain/reference'
import { copyText } from '#web/parts/copy-text.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CustomerMessageProps } from './customer-message-props.ts'
import { PhoneLink } from './phone-link.tsx'

export type NotSentNoticeProps = CustomerMessageProps & { obstacle: Obstacle }

/** Says that the customer is not notified and why, with the number to call and the text to send. */
export function NotSentNotice({ obstacle, message, client, about, words }: NotSentNoticeProps) {
  const { garage } = useStaff()
  const text = () =>
    shortMessage({
      message,
      name: client.name,
      facts: about.facts,
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
      {obstacleInWords(obstacle)}{' '}
      {client.preferredContact === 'phone' ? 'The customer prefers a call: ' : 'Please call '}
      <PhoneLink phone={client.phone} />.
    </Notice>
  )
}
