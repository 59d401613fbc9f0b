import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayPhone } from '#domain/people/phone'
import { useRecordInUrl } from '#web/parts/use-record-in-url.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Who hires the car and how to reach them. */
export function HirerFacts({ rental: { clientId, client } }: { rental: RentalBooking }) {
  const { linkTo } = useRecordInUrl('client')
  return (
    <DescriptionList
      facts={[
        {
          term: 'Name',
          value: (
            <Link className="link" href={linkTo(clientId)}>
              {client.name}
            </Link>
          ),
        },
        {
          term: 'Phone',
          value: (
            <a className="link num" href={`tel:${client.phone}`}>
              <Icon shape={Phone} size="small" />
              {displayPhone(client.phone)}
            </a>
          ),
        },
        {
          term: 'Email',
          value: (
            <a className="link" href={`mailto:${client.email}`}>
              {client.email}
            </a>
          ),
        },
      ]}
    />
  )
}
