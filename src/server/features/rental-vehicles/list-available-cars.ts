import type { z } from 'zod'
import type { api } from '#contract/index'
import type { AvailableCar } from '#contract/rental-availability'
import { decideHireTimes } from '#domain/rental/hire-times'
import { takenTimes } from '#domain/rental/rental-availability'
import { rentalQuote } from '#domain/rental/rental-quote'
import { garageNow } from '#domain/time/garage-clock'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { Call, Page } from '#server/http/call'
import { insist } from '#server/http/refused'
import { listFreeCars } from './available-cars.queries.ts'

type Query = z.output<(typeof api)['listAvailableCars']['query']>

/** The cars that a customer may choose for these dates and times, each with its price for them. */
export async function listAvailableCars(call: Call, query: Query): Promise<Page<AvailableCar>> {
  const { business, hireRules } = await readGarageSettings(call.db)
  const now = garageNow(call.now, business.timeZone)
  insist(decideHireTimes(query, now.date))
  const { takenFrom: from, takenUntil: until } = takenTimes(query, hireRules.turnaroundMinutes)
  const page = await listFreeCars(call.db, { taken: { from, until }, now, query })
  const { startDate: start, endDate: end } = query
  const items = page.items.map(({ features, ...car }) => ({
    ...car,
    features: features ?? [],
    ...rentalQuote({ start, end, dailyRate: car.dailyRate }),
  }))
  return { ...page, items }
}
