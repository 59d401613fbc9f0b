import { cva } from 'class-variance-authority'
import { ArrowRight, BookCheck, KeyRound, Wrench } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Cents, displayMoney } from '#domain/money'
import type { Offer, Offers } from '#domain/settings/offers'
import { CarDrawing, CarSide } from '#web/ui/drawings/car-side.tsx'
import { TowTruck } from '#web/ui/drawings/tow-truck.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import '#web/styles/drawings.css'
import clsx from 'clsx'

const doorGrid = cva('relative mx-auto -mt-14 grid max-w-landing gap-3 px-4 md:-mt-20 md:gap-5 md:px-8', {
  variants: { doors: { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' } },
})

/** A card for each page that is offered: book a service, rent a vehicle, request a tow. They overlap the hero. */
export function Doors({ offers, rentalsFrom }: { offers: Offers; rentalsFrom: Cents | null }) {
  const open = [offers.service, offers.rental, offers.tow].filter(Boolean).length
  const price =
    rentalsFrom === null
      ? 'By the day, GST included.'
      : `From ${displayMoney(rentalsFrom)} a day, GST included.`
  if (open === 0) return null
  return (
    <div className={doorGrid({ doors: open === 1 ? 1 : open === 2 ? 2 : 3 })}>
      {offers.service && (
        <Door href="/booking" name="Book Service" text="Pick a day and time online." go="Choose a time">
          <CarOnHoist className="max-h-36 max-w-full md:w-auto" />
        </Door>
      )}
      {offers.rental && (
        <Door href="/rental-booking" name="Rent Vehicle" text={price} go="See cars">
          <CarSide body="suv" className="max-h-36 max-w-full md:w-auto" />
        </Door>
      )}
      {offers.tow && (
        <Door href="/tow-booking" name="Request Tow" text="Broken down? Tell us where you are." go="Get help">
          <TowTruck className="max-h-36 max-w-full md:w-auto" />
        </Door>
      )}
    </div>
  )
}

function Door({
  href,
  name,
  text,
  go,
  children,
}: {
  href: string
  name: string
  text: string
  /** The call to action. */
  go: string
  /** The illustration. */
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      className="group duration-menu flex overflow-hidden rounded-xl border border-line bg-surface shadow-raised transition-shadow hover:shadow-floating md:flex-col"
    >
      <span className="grid flex-none place-items-center border-line bg-sunken p-3 max-md:w-36 max-md:border-r md:h-40 md:items-end md:border-b md:px-5 lg:px-10">
        {children}
      </span>
      <span className="grid min-w-0 content-start gap-1 px-4 py-3 text-ink-2 max-md:text-small md:px-6 md:py-5">
        <b className="text-title text-ink wide">{name}</b> <span>{text}</span>{' '}
        <span className="mt-1 inline-flex items-center gap-2 text-body font-name text-primary underline-offset-2 group-hover:underline md:mt-2">
          {go}
          <Icon shape={ArrowRight} />
        </span>
      </span>
    </Link>
  )
}

const services: readonly {
  icon: IconShape
  name: string
  promise: string
  items: readonly string[]
  offer?: Offer
}[] = [
  {
    icon: Wrench,
    name: 'General Repairs',
    promise: 'We find the fault, quote the job and fix it once you approve.',
    items: ['Brakes, suspension, exhaust', 'Air conditioning', 'Engine diagnostics'],
  },
  {
    icon: BookCheck,
    name: 'Scheduled Maintenance',
    promise: 'Logbook servicing that protects your new-car warranty.',
    items: ['Logbook Service', 'Tyres and batteries', 'General inspection'],
  },
  {
    icon: KeyRound,
    name: 'Rental Vehicles',
    promise: 'A car while yours is in the workshop, or for the weekend.',
    offer: 'rental',
    items: ['Compact to luxury', 'Pickup from the workshop', 'Clear prices, GST included'],
  },
]

export function OurServices({ offers }: { offers: Offers }) {
  const shown = services.filter(({ offer }) => offer === undefined || offers[offer])
  return (
    <section className="mx-auto max-w-landing px-4 py-10 md:px-8 md:py-20">
      <h2 className="mb-6 text-display wide md:mb-8">Our Services</h2>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-0">
        {shown.map(({ icon, name, promise, items }) => (
          <li key={name} className="border-line-2 md:px-8 md:not-first:border-l md:first:pl-0">
            <span className="mb-4 grid size-12 place-items-center rounded-lg bg-primary-soft text-on-soft">
              <Icon shape={icon} size="huge" />
            </span>
            <h3 className="text-title wide">{name}</h3>
            <p className="mt-1 mb-3 text-ink-2">{promise}</p>
            <ul>
              {items.map((item) => (
                <li
                  key={item}
                  className="flex gap-2 py-1 before:mt-3 before:h-0.5 before:w-2.5 before:flex-none before:bg-control"
                >
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Small car on a hoist, for the link to service booking. */
function CarOnHoist({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 280 150" className={clsx('car', className)} aria-hidden="true">
      <path className="car-ground" d="M6 140H274" />
      <path className="fill-ink" d="M28 18h9v114h6v8H22v-8h6zM243 18h9v114h6v8h-21v-8h6z" />
      <g transform="translate(22 -4) scale(.84)">
        <CarDrawing body="compact" />
      </g>
      <path className="car-runway" d="M22 74h236v9H22z" />
    </svg>
  )
}
