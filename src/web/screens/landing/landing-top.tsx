import { Phone } from 'lucide-react'
import { Link } from 'wouter'
import type { Garage } from '#contract/garage'
import { Brand } from '#web/layout/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './landing-top.module.css'

/** The header of the landing page; the staff login links are less prominent. */
export function LandingTop({ garage }: { garage: Garage | undefined }) {
  return (
    <header data-surface="rail" className={styles.top}>
      <Brand href="/" name={garage?.businessName ?? 'Hoist'} variant="bright" size={34} />
      <div className={styles.links}>
        {garage?.phone && (
          <a href={`tel:${garage.phone}`} className={styles.wide}>
            <Icon shape={Phone} />
            <span className="num">{garage.phoneDisplay}</span>
          </a>
        )}
        {garage?.identityProvider && (
          <a href="/api/login" className={styles.wide}>
            Sign in with {garage.identityProvider.name}
          </a>
        )}
        <Link href="/login" className={styles.login}>
          Staff Login
        </Link>
      </div>
    </header>
  )
}
