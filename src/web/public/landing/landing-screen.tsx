import clsx from 'clsx'
import { CalendarPlus, Phone } from 'lucide'
import { Link } from 'wouter'
import type { Garage } from '#contract/settings/garage'
import { displayList } from '#domain/display-list'
import { displayHours } from '#domain/opening/weekly-schedule'
import { defaultOffers } from '#domain/settings/offers'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import { Brand, SkipToContent } from '#web/layout/brand.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { HoistScene } from '#web/ui/drawings/hoist-scene.tsx'
import { Icon } from '#web/ui/icon.tsx'
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

/** The hero section with the two main actions and the opening status. */
function LandingHero({ garage }: { garage: Garage | undefined }) {
  return (
    <div
      data-surface="rail"
      className="squared-paper relative overflow-hidden bg-rail py-14 text-rail-ink md:py-20"
    >
      <div className="relative mx-auto grid max-w-landing items-center gap-4 p-4 md:gap-8 md:px-8 md:pt-5 md:pb-8 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_38.75rem]">
        <div>
          <h1 tabIndex={-1} className="text-hero text-balance">
            Professional Automotive Services
          </h1>
          <p className="mt-3 mb-6 max-w-card text-title font-regular text-rail-ink-2 md:mt-5 md:mb-8">
            {garage && addressLine(garage)}
          </p>
          <div className="flex flex-wrap gap-3">
            {garage?.offers.service !== false && (
              <ButtonLink
                variant="hivis"
                size="large"
                className="h-14! max-md:flex-1"
                href="/booking"
                icon={CalendarPlus}
              >
                Book Service
              </ButtonLink>
            )}
            {garage?.phone && (
              <ButtonLink
                variant="quiet"
                size="large"
                className="h-14! max-md:flex-1"
                href={`tel:${garage.phone}`}
                icon={Phone}
              >
                Call us
              </ButtonLink>
            )}
          </div>
          {garage && <OpenNow garage={garage} />}
        </div>
        <HoistScene className="mx-auto max-lg:max-w-sheet" />
      </div>
    </div>
  )
}

function OpenNow({ garage }: { garage: Garage }) {
  const now = new Date()
  const next = nextFreeLine(garage)
  return (
    <p className="mt-5 flex items-baseline gap-3 text-rail-ink-2 tabular-nums md:mt-6">
      <i
        className={clsx(
          'size-2 flex-none rounded-full',
          isOpenNow(garage, now) ? 'bg-hivis' : 'inset-ring-2 inset-ring-rail-ink-2',
        )}
        aria-hidden="true"
      />
      <span>
        <b className="font-label text-rail-ink">{openLine(garage, now)}</b> {next}
      </span>
    </p>
  )
}

type Hours = Pick<Garage, 'today' | 'timeZone' | 'nextFreeSlot'>

/** Returns the opening status as a sentence. */
export function openLine({ today, timeZone }: Hours, instant: Date): string {
  const { status, openTime, closeTime, reason } = today
  if (status === 'closed' || openTime === null || closeTime === null) {
    return reason === null ? 'Closed today.' : `Closed today. ${reason}.`
  }
  const now = garageNow(instant, timeZone)
  // A page left open overnight or a wrong device clock: only the hours of the day in the data are known.
  if (now.date !== today.date) return `Open today ${displayTime(openTime)} to ${displayTime(closeTime)}.`
  if (now.time < openTime) return `Opens today at ${displayTime(openTime)}.`
  return now.time < closeTime ? `Open today until ${displayTime(closeTime)}.` : 'Closed for today.'
}

/** Returns whether the garage is open at this instant. */
export function isOpenNow({ today, timeZone }: Hours, instant: Date): boolean {
  const { status, openTime, closeTime, date } = today
  if (status === 'closed' || openTime === null || closeTime === null) return false
  const now: GarageNow = garageNow(instant, timeZone)
  return now.date === date && openTime <= now.time && now.time < closeTime
}

/** Returns the next time that can be booked online, or null. */
export function nextFreeLine({ nextFreeSlot, today }: Hours): string | null {
  if (nextFreeSlot === null) return null
  const { date, time } = nextFreeSlot
  return `Next available time: ${date === today.date ? 'today' : displayCustomerDate(date)}, ${displayTime(time)}`
}

/** Returns the suburb of an address such as `42 Foundry Lane, Marrickville NSW 2204`; null for other formats. */
export function suburbOf(address: string): string | null {
  return /,\s*([^,]+?),?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}\s*$/i.exec(address)?.[1] ?? null
}

/** Returns the line under the heading of the landing page: what is offered, with the suburb if known. */
export function addressLine({ address, offers }: Pick<Garage, 'address' | 'offers'>): string {
  const suburb = suburbOf(address)
  const where = suburb === null ? '' : ` in ${suburb}`
  const offered = ['servicing', 'repairs', offers.rental && 'rental cars', offers.tow && 'towing']
  const list = displayList(offered.filter((name) => name !== false))
  return `${list.replace('s', 'S')}, all under one roof${where}.`
}
