import type { PricedLine } from '#domain/billing/line-item'
import type { Cents } from '#domain/money'
import { linesOfService, publicPriceOf } from '#domain/prices/service-price'
import { cachedRead } from '#server/db/cached-read'
import { allServices, defaultLabourRate } from './service-prices.queries.ts'

export interface PricedService {
  label: string
  /** What a job with this service is charged; empty if the service has no price. */
  lines: readonly PricedLine[]
  /** `from $129.00` or `$129.00`; null: customers see no price. */
  publicPrice: string | null
}

/** What the lines of a job are proposed from. */
export interface PriceCatalogue {
  /** The services by their codes, including inactive ones. */
  services: ReadonlyMap<string, PricedService>
  /** The default labour rate in cents an hour; null without one. */
  labourRate: Cents | null
}

/** Returns the prices of all services, kept in memory until one changes. */
export const readPriceCatalogue = cachedRead(
  ['services', 'service_lines', 'labour_rates'],
  async (db): Promise<PriceCatalogue> => {
    const labourRate = await defaultLabourRate(db)
    const services = (await allServices(db)).map((service): [string, PricedService] => [
      service.code,
      {
        label: service.label,
        lines: linesOfService(service, labourRate),
        publicPrice: publicPriceOf(service, labourRate),
      },
    ])
    return { services: new Map(services), labourRate }
  },
)
