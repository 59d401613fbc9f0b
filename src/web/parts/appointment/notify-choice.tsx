import type { Appointment } from '#contract/appointments'
import { preferredContactLabel, writtenChannel } from '#domain/people/client'
import { Checkbox } from '#web/ui/checkbox.tsx'

export type NotifyChoiceProps = {
  client: Appointment['client']
  /** The end of the sentence: `about the new time`. */
  about: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** `Tell Emily by SMS that it is cancelled` */
export function NotifyChoice({ client, about, checked, onChange }: NotifyChoiceProps) {
  const [first] = client.name.split(' ')
  const channel = writtenChannel(client.preferredContact)
  // "SMS" is a word of its own; "email" stands within the sentence.
  const by = channel === 'sms' ? preferredContactLabel(channel) : channel
  return (
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      Tell {first} by {by} {about}
    </Checkbox>
  )
}
