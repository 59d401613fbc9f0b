import { preferredContactLabel, writtenChannel } from '#domain/people/client'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { CustomerMessageProps } from './customer-message-props.ts'
import { NotSentNotice } from './not-sent-notice.tsx'
import { useObstacle } from './use-obstacle.ts'

export type NotifyChoiceProps = CustomerMessageProps & {
  /** The end of the sentence: `about the new time`. */
  that: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** `Notify Emily by SMS that it is cancelled`; where the message cannot be sent, the notice that says so. */
export function NotifyChoice({ that, checked, onChange, ...props }: NotifyChoiceProps) {
  const obstacle = useObstacle(props)
  if (obstacle !== null) return <NotSentNotice {...props} obstacle={obstacle} />
  const [first] = props.client.name.split(' ')
  const channel = writtenChannel(props.client.preferredContact)
  // "SMS" is a word of its own; "email" is written small within the sentence.
  const by = channel === 'sms' ? preferredContactLabel(channel) : channel
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      Notify {first} by {by} {that}
    </Checkbox>
  )
}
