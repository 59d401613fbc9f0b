import { addDays } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { labourRates } from '#server/db/schema/labour-rates-table'
import type { partPrices } from '#server/db/schema/part-prices-table'
import type { serviceLines } from '#server/db/schema/service-lines-table'
import type { services } from '#server/db/schema/services-table'
import { makeDice } from './demo-dice.ts'
import { demoCost, demoLabourRates, demoPartPrices, demoServicePrices } from './demo-prices.ts'
import type { Scene } from './demo-scene.ts'
import { planServices } from './plan-settings.ts'

type ServiceRow = typeof services.$inferInsert & { id: string }

/** Returns the services with their prices, the labour rates and the parts price list. */
export function planPrices({ now }: Pick<Scene, 'now'>) {
  const dice = makeDice('prices')
  const createdAt = instantOf(addDays(now.date, -400), timeOfDay('09:00'), now.timeZone)
  const stamps = () => ({ id: dice.idAt(createdAt), createdAt, updatedAt: createdAt })
  const lines: (typeof serviceLines.$inferInsert)[] = []
  const rows = planServices().map((service, position): ServiceRow => {
    const price = demoServicePrices[service.code] ?? null
    const row = { ...service, ...stamps(), position }
    if (price === null || typeof price === 'number') return { ...row, price }
    lines.push(
      ...price.map((line, at) => ({
        ...line,
        id: dice.idAt(createdAt),
        serviceId: row.id,
        position: at,
      })),
    )
    return { ...row, priceMode: 'lines' }
  })
  return {
    services: rows,
    lines,
    rates: demoLabourRates.map((rate, at): typeof labourRates.$inferInsert => ({
      ...{ ...rate, ...stamps(), isDefault: at === 0 },
    })),
    parts: demoPartPrices.map(
      ([sku, description, price, supplier, unit = 'each']): typeof partPrices.$inferInsert => ({
        ...{ ...stamps(), sku, description, price, supplier, unit },
        // Bought at about three fifths of the price, to 5 cents.
        cost: demoCost(price),
      }),
    ),
  }
}
