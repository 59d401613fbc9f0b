import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayHours } from '#domain/opening/weekly-schedule'
import { type Offer, offerPages, offers } from '#domain/settings/offers'
import { useGarage } from '#web/session/use-garage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Brand, SkipToContent } from './brand.tsx'

const labels = { service: 'Book Service', rental: 'Rent Vehicle', tow: 'Request Tow' } as const

/** Layout of the public pages: name and phone of the garage in the header, address and opening hours in the footer. */
export function PublicLayout({
  current,
  line,
  children,
}: {
  /** The current page, if it is one of the three. */
  current?: (typeof offerPages)[Offer]
  /** Phone number to show instead of the garage's. */
  line?: { phone: string | undefined; phoneDisplay: string | undefined }
  children: ReactNode
}) {
  const garage = useGarage()
  const { phone, phoneDisplay } = line ?? garage ?? {}
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <SkipToContent />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-public items-center gap-2 px-4 md:gap-6 md:px-6">
          <Brand href="/" name={garage?.businessName ?? 'Hoist'} />
          <nav aria-label="Main" className="ml-auto flex gap-1 max-md:hidden print:hidden">
            {offers.map((offer) => {
              if (!garage?.offers[offer]) return null
              const href = offerPages[offer]
              const isCurrent = href === current
              // A plain link reloads the page, which resets the form after a booking.
              const To = isCurrent ? 'a' : Link
              return (
                <To
                  key={href}
                  href={href}
                  aria-current={isCurrent ? 'page' : undefined}
                  className="flex h-11 items-center border-b-3 border-transparent px-3 pt-0.5 text-body font-label whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
                >
                  {labels[offer]}
                </To>
              )
            })}
          </nav>
          {phone && (
            <ButtonLink
              href={`tel:${phone}`}
              icon={Phone}
              className="h-11! text-body! max-lg:w-11! max-lg:px-0! max-md:ml-auto"
              aria-label={`Call ${phoneDisplay}`}
            >
              <span className="tabular-nums max-lg:hidden">{phoneDisplay}</span>
            </ButtonLink>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-public flex-1 px-4 pt-6 pb-8 focus:outline-none md:px-6 md:pt-10 md:pb-14 [&_h1]:text-display [&_h2]:text-title"
      >
        {children}
      </main>
      <footer className="border-t border-line bg-surface text-ink-2">
        <div className="mx-auto flex max-w-public flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5 text-small md:px-6">
          {garage?.address && <span>{garage.address}</span>}
          {garage && <span>{displayHours(garage.weeklySchedule).join(' · ')}</span>}
        </div>
      </footer>
    </div>
  )
}
