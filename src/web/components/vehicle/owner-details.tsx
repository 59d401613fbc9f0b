import { Mail, Phone } from 'lucide-react'
import { Link } from 'wouter'
import type { Vehicle } from '#contract/vehicles'
import { displayPhone } from '#domain/people/phone'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './vehicle-details-list.module.css'

/** Owner of the vehicle, with phone and email links. */
export function OwnerDetails({ vehicle: { clientId, client } }: { vehicle: Vehicle }) {
  const { linkTo } = useRecordInUrl('client')
  return (
    <section aria-labelledby="vehicle-owner" className={styles.owner}>
      <h3 id="vehicle-owner" className={styles.title}>
        Owner
      </h3>
      <div className={styles.person}>
        <Avatar name={client.name} />
        <Link className="link" href={linkTo(clientId)}>
          {client.name}
        </Link>
      </div>
      <a className={`link num ${styles.way}`} href={`tel:${client.phone}`}>
        <Icon shape={Phone} />
        {displayPhone(client.phone)}
      </a>
      <a className={`link ${styles.way}`} href={`mailto:${client.email}`}>
        <Icon shape={Mail} />
        {client.email}
      </a>
    </section>
  )
}
