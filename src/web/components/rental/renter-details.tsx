import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import { contactDetails } from '#web/components/contact-details.tsx'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'

/** Name and contact of the customer. */
export function RenterDetails({ rental: { clientId, client } }: { rental: RentalBooking }) {
  const { linkTo } = useRecordInUrl('client')
  const name = (
    <Link className="link" href={linkTo(clientId)}>
      {client.name}
    </Link>
  )
  return <DescriptionList details={[{ term: 'Name', value: name }, ...contactDetails(client)]} />
}
