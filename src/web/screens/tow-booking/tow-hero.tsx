import { Phone } from 'lucide-react'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { HeroTruck } from './hero-truck.tsx'
import styles from './tow-hero.module.css'
import page from './tow-page.module.css'
import type { TowPhone } from './tow-phone.ts'

/** Page header with the phone number in the largest text of the page. */
export function TowHero({ phone }: { phone: TowPhone | null }) {
  const href = `tel:${phone?.number}`
  return (
    <div data-surface="rail" className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Tow Service</h1>
        {phone && (
          <a href={href} className={styles.number}>
            {phone.shown}
          </a>
        )}
        <p className={styles.promise}>Available for emergency tow services</p>
        <div className={styles.call}>
          {phone && (
            <ButtonLink variant="hivis" href={href} icon={Phone} aria-label={`Call now, ${phone.shown}`}>
              Call now
            </ButtonLink>
          )}
          <span>In danger? Leave the car and call 000.</span>
        </div>
      </div>
      <HeroTruck />
      <i className={styles.road} aria-hidden="true" />
    </div>
  )
}

/** Text between the phone number and the form. */
export function FormIntro({ phone }: { phone: TowPhone | null }) {
  return <p className={page.or}>{phone ? 'or send us' : 'Send us'} the details and we'll call you back</p>
}
