import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayHours } from '#domain/opening/weekly-schedule'
import { useGarage } from '#web/session/use-garage.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Brand } from './brand.tsx'
import styles from './public-layout.module.css'
import { SkipToContent } from './skip-to-content.tsx'

const pages = [
  { href: '/booking', label: 'Book Service' },
  { href: '/rental-booking', label: 'Rent Vehicle' },
  { href: '/tow-booking', label: 'Request Tow' },
] as const

export type PublicLayoutProps = {
  /** The current page, if it is one of the three. */
  current?: (typeof pages)[number]['href']
  /** Phone number to show instead of the garage's. */
  line?: { phone: string | undefined; phoneDisplay: string | undefined }
  children: ReactNode
}

/** Layout of the public pages: name and phone of the garage in the header, address and opening hours in the footer. */
export function PublicLayout({ current, line, children }: PublicLayoutProps) {
  const garage = useGarage()
  const { phone, phoneDisplay } = line ?? garage ?? {}
  return (
    <div data-density="public" className={styles.page}>
      <SkipToContent />
      <header className={styles.top}>
        <div>
          <Brand href="/" name={garage?.businessName ?? 'Hoist'} />
          <nav aria-label="Main" className={styles.nav}>
            {pages.map(({ href, label }) => {
              const isCurrent = href === current
              // A plain link reloads the page, which resets the form after a booking.
              const To = isCurrent ? 'a' : Link
              return (
                <To key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </To>
              )
            })}
          </nav>
          {phone && (
            <ButtonLink
              href={`tel:${phone}`}
              icon={Phone}
              className={styles.call}
              aria-label={`Call ${phoneDisplay}`}
            >
              <span className="num">{phoneDisplay}</span>
            </ButtonLink>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div>
          {garage?.address && <span>{garage.address}</span>}
          {garage && <span>{displayHours(garage.weeklySchedule).join(' · ')}</span>}
        </div>
      </footer>
    </div>
  )
}
