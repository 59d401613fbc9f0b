import { CalendarPlus, Phone } from 'lucide-react'
import type { Garage } from '#contract/garage'
import { HoistScene } from '#web/components/drawings/hoist-scene.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './landing-hero.module.css'
import { addressLine } from './suburb-of.ts'
import { isOpenNow, nextFreeLine, openLine } from './today-line.ts'

/** The hero section with the two main actions and the opening status. */
export function LandingHero({ garage }: { garage: Garage | undefined }) {
  return (
    <div data-surface="rail" className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1 tabIndex={-1}>Professional Automotive Services</h1>
          <p className={styles.where}>{addressLine(garage?.address ?? '')}</p>
          <div className={styles.actions}>
            <ButtonLink variant="hivis" href="/booking" icon={CalendarPlus}>
              Book Service
            </ButtonLink>
            {garage?.phone && (
              <ButtonLink className={styles.call} href={`tel:${garage.phone}`} icon={Phone}>
                Call us
              </ButtonLink>
            )}
          </div>
          {garage && <OpenNow garage={garage} />}
        </div>
        <HoistScene className={styles.scene} />
      </div>
    </div>
  )
}

function OpenNow({ garage }: { garage: Garage }) {
  const now = new Date()
  const next = nextFreeLine(garage)
  return (
    <p className={styles.now}>
      <i className={isOpenNow(garage, now) ? styles.lit : undefined} aria-hidden="true" />
      <span>
        <b>{openLine(garage, now)}</b> {next}
      </span>
    </p>
  )
}
