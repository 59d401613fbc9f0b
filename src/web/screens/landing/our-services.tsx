import { BookCheck, KeyRound, Wrench } from 'lucide-react'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import styles from './our-services.module.css'

const offers: readonly { icon: IconShape; name: string; promise: string; items: readonly string[] }[] = [
  {
    icon: Wrench,
    name: 'General Repairs',
    promise: 'We find the fault, quote the job and fix it once you approve.',
    items: ['Brakes, suspension, exhaust', 'Air conditioning', 'Engine diagnostics'],
  },
  {
    icon: BookCheck,
    name: 'Scheduled Maintenance',
    promise: 'Logbook servicing that protects your new-car warranty.',
    items: ['Logbook Service', 'Tyres and batteries', 'General inspection'],
  },
  {
    icon: KeyRound,
    name: 'Rental Vehicles',
    promise: 'A car while yours is in the workshop, or for the weekend.',
    items: ['Compact to luxury', 'Pickup from the workshop', 'Clear prices, GST included'],
  },
]

export function OurServices() {
  return (
    <section className={styles.section}>
      <h2>Our Services</h2>
      <ul className={styles.offers}>
        {offers.map(({ icon, name, promise, items }) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon shape={icon} size="huge" />
            </span>
            <h3>{name}</h3>
            <p>{promise}</p>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
