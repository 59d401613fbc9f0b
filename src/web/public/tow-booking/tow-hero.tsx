import { Phone } from 'lucide'
import { lazy, Suspense } from 'react'
import type { Garage } from '#contract/settings/garage'
import { ApiError } from '#web/api/call-api.ts'
import { usePageRead } from '#web/api/page-reads.ts'
import { ButtonLink } from '#web/ui/button.tsx'

// The phone number must render immediately, so the drawing is loaded lazily.
const TowTruck = lazy(async () => {
  const { TowTruck } = await import('#web/ui/drawings/tow-truck.tsx')
  return { default: TowTruck }
})

/** Page header with the phone number in the largest text of the page. */
export function TowHero({ phone }: { phone: TowPhone | null }) {
  const href = `tel:${phone?.number}`
  return (
    <div
      data-surface="rail"
      className="relative grid items-end overflow-hidden bg-rail px-4 pt-6 text-rail-ink night max-md:-mx-4 max-md:-mt-6 md:rounded-xl md:px-10 md:pt-10 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-6"
    >
      <div>
        <h1 tabIndex={-1} className="text-lead! text-rail-ink-2 md:text-title!">
          Tow Service
        </h1>
        {phone && (
          <a href={href} className="my-1 inline-block text-hero wide tabular-nums">
            {phone.shown}
          </a>
        )}
        <p className="text-rail-ink-2">Available for emergency tow services</p>
        <div className="mt-4 mb-3 flex items-center gap-3 max-md:flex-wrap md:mt-6 md:mb-10">
          {phone && (
            <ButtonLink
              variant="hivis"
              size="large"
              className="h-14! max-md:w-full"
              href={href}
              icon={Phone}
              aria-label={`Call now, ${phone.shown}`}
            >
              Call now
            </ButtonLink>
          )}
          <span className="text-rail-ink-2">In danger? Leave the car and call 000.</span>
        </div>
      </div>
      {/* The space of the drawing is reserved while it loads. */}
      <div className="mb-2 aspect-388/134 max-md:mx-auto max-md:w-60 md:max-lg:hidden">
        <Suspense>
          <TowTruck />
        </Suspense>
      </div>
      <i className="absolute inset-x-0 bottom-0 h-3 road" aria-hidden="true" />
    </div>
  )
}

/** Text between the phone number and the form. */
export function FormIntro({ phone }: { phone: TowPhone | null }) {
  return (
    <p className="mt-5 flex dotted-sides items-center gap-4 font-label text-ink-2 md:mt-8">
      {phone ? 'or send us' : 'Send us'} the details and we'll call you back
    </p>
  )
}

/** A phone number in E.164 and in display format. */
export interface TowPhone {
  number: string
  shown: string
}

/** Returns the garage's current phone, or null if none is set. */
export function useTowPhone(garage: Garage | undefined): TowPhone | null {
  return towPhone(usePageRead('GET /api/business-settings/phone', {}), garage)
}

/** Shown if the lookup fails; from the number range reserved for fiction. */
const spare: TowPhone = { number: '+61255500000', shown: '(02) 5550 0000' }

interface Lookup {
  data?: string | undefined
  error?: Error | null
}

/** Returns the phone from the lookup, or from the page data until it completes; null if none is set. */
export function towPhone(
  { data, error }: Lookup,
  garage: Pick<Garage, 'phone' | 'phoneDisplay'> | undefined,
): TowPhone | null {
  if (error) return garage?.phone === null || isNotSet(error) ? null : spare
  const number = data ?? garage?.phone
  return number ? { number, shown: (number === garage?.phone && garage.phoneDisplay) || number } : null
}

function isNotSet(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
