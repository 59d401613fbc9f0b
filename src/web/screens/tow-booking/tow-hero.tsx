import { Phone } from 'lucide-react'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { HeroTruck } from './hero-truck.tsx'
import styles from './tow-hero.module.css'
import type { TowPhone } from './use-tow-phone.ts'

/** The phone number as the largest thing on the page: whoever stands on the shoulder of a road calls. */
export function TowHero({ phone: { number, shown } }: { phone: TowPhone }) {
  const href = `tel:${number}`
  return (
    <div data-surface="rail" className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Tow Service</h1>
        <a href={href} className={styles.number}>
          {shown}
        </a>
        <p className={styles.promise}>Available for emergency tow services</p>
        <div className={styles.call}>
          <ButtonLink variant="hivis" href={href} icon={Phone} aria-label={`Call now, ${shown}`}>
            Call now
          </ButtonLink>
          <span>In danger? Leave the car and call 000.</span>
        </div>
      </div>
      <HeroTruck />
      <i className={styles.road} aria-hidden="true" />
    </div>
  )
}
