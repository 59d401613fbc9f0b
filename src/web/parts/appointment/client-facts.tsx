import { Phone } from 'lucide-react'
import type { Appointment } from '#contract/appointments'
import { preferredContactLabel } from '#domain/people/client'
import { displayPhone } from '#domain/people/phone'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Who brings the car and how to reach them; nothing is known any more of who asked to be forgotten. */
export function ClientFacts({ client }: { client: Appointment['client'] }) {
  return (
    <DescriptionList
      facts={[
        { term: 'Name', value: client.name },
        {
          term: 'Phone',
          value: client.phone && (
            <a className="link num" href={`tel:${client.phone}`}>
              <Icon shape={Phone} size="small" />
              {displayPhone(client.phone)}
            </a>
          ),
        },
        {
          term: 'Email',
          value: client.email && (
            <a className="link" href={`mailto:${client.email}`}>
              {client.email}
            </a>
          ),
        },
        { term: 'Preferred contact', value: preferredContactLabel(client.preferredContact) },
      ]}
    />
  )
}
