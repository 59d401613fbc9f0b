import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Cents, displayMoney } from '#domain/money'
import { CarOnHoist } from '#web/components/drawings/car-on-hoist.tsx'
import { CarSide } from '#web/components/drawings/car-side.tsx'
import { TowTruck } from '#web/components/drawings/tow-truck.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './three-doors.module.css'

/** The three cards: book a service, rent a vehicle, request a tow. */
export function ThreeDoors({ rentalsFrom }: { rentalsFrom: Cents | null }) {
  const price =
    rentalsFrom === null
      ? 'By the day, GST included.'
      : `From ${displayMoney(rentalsFrom)} a day, GST included.`
  return (
    <div className={styles.doors}>
      <Door href="/booking" name="Book Service" words="Pick a day and time online." go="Choose a time">
        <CarOnHoist />
      </Door>
      <Door href="/rental-booking" name="Rent Vehicle" words={price} go="See cars">
        <CarSide body="suv" />
      </Door>
      <Door href="/tow-booking" name="Request Tow" words="Broken down? Tell us where you are." go="Get help">
        <TowTruck />
      </Door>
    </div>
  )
}

type DoorProps = {
  href: string
  name: string
  words: string
  /** The call to action. */
  go: string
  /** The illustration. */
  children: ReactNode
}

function Door({ href, name, words, go, children }: DoorProps) {
  return (
    <Link href={href} className={styles.door}>
      <span className={styles.art}>{children}</span>
      <span className={styles.words}>
        <b>{name}</b> <span>{words}</span>{' '}
        <span className={styles.go}>
          {go}
          <Icon shape={ArrowRight} />
        </span>
      </span>
    </Link>
  )
}
