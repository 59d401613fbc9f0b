import clsx from 'clsx'
import { CalendarPlus, Phone } from 'lucide'
import type { Garage } from '#contract/settings/garage'
import { ButtonLink } from '#web/ui/button.tsx'
import { HoistScene } from '#web/ui/drawings/hoist-scene.tsx'
import { addressLine, isOpenNow, nextFreeLine, openLine } from './hero-lines.ts'

/** The hero section with the two main actions and the opening status. */
export function LandingHero({ garage }: { garage: Garage | undefined }) {
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
