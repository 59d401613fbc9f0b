import type { Appointment } from '#contract/appointments/appointments'
import { preferredContactLabel } from '#domain/clients/client'
import { contactDetails } from '#web/records/record-sheet.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'

/** Name and contact of the client; the contact is empty after erasure. */
export function ClientDetailsList({ client }: { client: Appointment['client'] }) {
  return (
    <DescriptionList
      details={[
        { term: 'Name', value: client.name },
        ...contactDetails(client),
        { term: 'Preferred contact', value: preferredContactLabel(client.preferredContact) },
      ]}
    />
  )
}
