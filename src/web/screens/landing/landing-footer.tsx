import { Link } from 'wouter'
import type { Garage } from '#contract/garage'
import { displayHours } from '#domain/opening/weekly-schedule'
import styles from './landing-footer.module.css'

/** The footer with address, opening hours and contact details. */
export function LandingFooter({ garage }: { garage: Garage | undefined }) {
  return (
    <footer data-surface="rail" className={styles.footer}>
      <div>
        <div>
          <span className={styles.name}>{garage?.businessName ?? 'Hoist'}</span>
          {garage?.address && <p>{garage.address}</p>}
        </div>
        {garage && (
          <div>
            <h2>Opening hours</h2>
            {displayHours(garage.weeklySchedule).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {(garage?.phone || garage?.email) && (
          <div>
            <h2>Contact</h2>
            {garage.phone && (
              <a className="num" href={`tel:${garage.phone}`}>
                {garage.phoneDisplay}
              </a>
            )}
            {garage.email && <a href={`mailto:${garage.email}`}>{garage.email}</a>}
          </div>
        )}
        <div>
          <h2>Staff</h2>
          <Link href="/login">Staff Login</Link>
          {garage?.identityProvider && <a href="/api/login">Sign in with {garage.identityProvider.name}</a>}
        </div>
      </div>
    </footer>
  )
}
