import clsx from 'clsx'
import { Phone } from 'lucide'
import { Link } from 'wouter'
import type { Garage } from '#contract/settings/garage'
import { displayHours } from '#domain/opening/weekly-schedule'
import { defaultOffers } from '#domain/settings/offers'
import { Brand, SkipToContent } from '#web/layout/brand.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LandingHero } from './landing-hero.tsx'
import { Doors, OurServices } from './landing-services.tsx'

export function LandingScreen() {
  usePage('')
  const garage = useGarage()
  return (
    <div data-density="public" className="relative">
      <SkipToContent />
      <LandingTop garage={garage} />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <LandingHero garage={garage} />
        <Doors offers={garage?.offers ?? defaultOffers} rentalsFrom={garage?.rentalsFrom ?? null} />
        <OurServices offers={garage?.offers ?? defaultOffers} />
      </main>
      <LandingFooter garage={garage} />
    </div>
  )
}

const topLink = clsx(
  'flex h-11 items-center gap-2 rounded-md border px-3 text-label whitespace-nowrap hover:bg-current/10 hover:text-rail-ink',
)

/** The header, above the hero, whose background continues behind it; the staff login links are less prominent. */
function LandingTop({ garage }: { garage: Garage | undefined }) {
  return (
    <header
      data-surface="rail"
      className="z-raised absolute inset-x-0 top-0 mx-auto flex h-16 max-w-landing items-center gap-3 px-4 text-rail-ink md:h-20 md:px-8"
    >
      <Brand href="/" name={garage?.businessName ?? 'Hoist'} variant="bright" size={34} />
      <div className="ml-auto flex gap-1">
        {garage?.phone && (
          <a
            href={`tel:${garage.phone}`}
            className={clsx(topLink, 'border-transparent text-rail-ink-2 max-md:hidden')}
          >
            <Icon shape={Phone} />
            <span className="tabular-nums">{garage.phoneDisplay}</span>
          </a>
        )}
        {garage?.identityProvider && (
          <a href="/api/login" className={clsx(topLink, 'border-transparent text-rail-ink-2 max-md:hidden')}>
            Sign in with {garage.identityProvider.name}
          </a>
        )}
        <Link href="/login" className={clsx(topLink, 'border-rail-line text-rail-ink')}>
          Staff Login
        </Link>
      </div>
    </header>
  )
}

const footerLink = clsx('block w-fit wrap-anywhere underline-offset-2 hover:underline max-md:py-2')

/** The footer with address, opening hours and contact details. */
function LandingFooter({ garage }: { garage: Garage | undefined }) {
  return (
    <footer data-surface="rail" className="bg-rail text-rail-ink-2">
      <div className="mx-auto grid max-w-landing gap-5 px-4 py-8 md:grid-cols-2 md:gap-x-10 md:gap-y-6 md:px-8 md:py-10 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
        <div>
          <span className="text-h1 text-rail-ink wide">{garage?.businessName ?? 'Hoist'}</span>
          {garage?.address && <p>{garage.address}</p>}
        </div>
        {garage && (
          <div>
            <h2 className="mb-1 text-rail-ink">Opening hours</h2>
            {displayHours(garage.weeklySchedule).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {(garage?.phone || garage?.email) && (
          <div>
            <h2 className="mb-1 text-rail-ink">Contact</h2>
            {garage.phone && (
              <a className={clsx(footerLink, 'tabular-nums')} href={`tel:${garage.phone}`}>
                {garage.phoneDisplay}
              </a>
            )}
            {garage.email && (
              <a className={footerLink} href={`mailto:${garage.email}`}>
                {garage.email}
              </a>
            )}
          </div>
        )}
        <div>
          <h2 className="mb-1 text-rail-ink">Staff</h2>
          <Link className={footerLink} href="/login">
            Staff Login
          </Link>
          {garage?.identityProvider && (
            <a className={footerLink} href="/api/login">
              Sign in with {garage.identityProvider.name}
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
