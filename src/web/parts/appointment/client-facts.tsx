import type { Appointment } from '#contract/appointments'
import { preferredContactLabel } from '#domain/people/client'
import { contactFacts } from '#web/parts/contact-facts.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'

/** Name and contact of the client; the contact is empty after erasure. */
export function ClientFacts({ client }: { client: Appointment['client'] }) {
  return (
    <DescriptionList
      facts={[
        { term: 'Name', value: client.name },
        ...contactFacts(client),
        { term: 'Preferred contact', value: preferredContactLabel(client.preferredContact) },
      ]}
    />
  )
}
