import type { FreeCar } from '#contract/rental-availability'
import type { Cents } from '#domain/money'
import { decideHireTimes } from '#domain/rental/hire-times'
import { type HireTimes, takenTimes } from '#domain/rental/rental-availability'
import { decideMoveTimes, quoteMove } from '#domain/rental/rental-move'
import { rentalQuote } from '#domain/rental/rental-quote'
import { garageNow } from '#domain/time/garage-clock'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import type { Call, Page } from '#server/http/call'
import type { PageQuery } from '#server/http/paging'
import { insist } from '#server/http/refused'
import { listFreeCars } from './available-cars.queries.ts'

interface MovingHire extends HireTimes {
  id: string
  rentalVehicleId: string
  dailyRate: Cents
}

/** The cars that are free for these dates and times, for a new hire or for one that moves, each with its price for them. */
export async function freeCars(
  call: Call,
  query: HireTimes & PageQuery,
  moving?: MovingHire,
): Promise<Page<FreeCar>> {
  const { business, hireRules } = await readGarageSettings(call.db)
  const now = garageNow(call.now, business.timeZone)
  insist(moving === undefined ? decideHireTimes(query, now.date) : decideMoveTimes(moving, query, now.date))
  const { takenFrom: from, takenUntil: until } = takenTimes(query, hireRules.turnaroundMinutes)
  const page = await listFreeCars(call.db, { taken: { from, until }, now, query, moving })
  const { startDate, endDate } = query
  const items = page.items.map(({ features, ...car }) => ({
    ...car,
    features: features ?? [],
    ...(moving === undefined
      ? rentalQuote({ start: startDate, end: endDate, dailyRate: car.dailyRate })
      : quoteMove(moving, { car, startDate, endDate })),
  }))
  return { ...page, items }
}
