import type { JobItem } from '#contract/billing/job-lines'
import type { Db } from '#server/db/connect'
import { listPartPrices } from './part-prices.queries.ts'
import { readPriceCatalogue } from './read-price-catalogue.ts'

const most = 8

/** Returns the services with a price and the parts that match the search, without prices. */
export async function findJobItems(db: Db, search: string): Promise<JobItem[]> {
  const words = search.toLowerCase().split(/\s+/)
  const { services } = await readPriceCatalogue(db)
  const found = [...services]
    .filter(([, { label, lines }]) => {
      const text = label.toLowerCase()
      return lines.length > 0 && words.every((word) => text.includes(word))
    })
    .slice(0, most)
  const { items: parts } = await listPartPrices(db, { search, limit: most })
  return [
    ...found.map(([serviceCode, { label }]) => ({
      ...{ partId: null, serviceCode, description: label, sku: null },
      unit: 'each' as const,
    })),
    ...parts.map(({ id, description, sku, unit }) => ({
      ...{ partId: id, serviceCode: null, description, sku, unit },
    })),
  ]
}
