import { discountByTax } from '#domain/billing/discount'
import { lineAmount, type PricedLine } from '#domain/billing/line-item'
import { linesOfService } from '#domain/prices/service-price'
import type { Dice } from './demo-dice.ts'
import { demoCost, demoLabourRates, demoPartPrices, demoServicePrices } from './demo-prices.ts'
import { planServices } from './plan-settings.ts'

/** A line that a customer is charged for. */
export type JobLine = PricedLine & { amount: number; serviceCode: string | null; cost: number | null }

const [{ price: hourly }] = demoLabourRates

const amounted = (line: PricedLine, serviceCode: string | null = null): JobLine => ({
  ...line,
  serviceCode,
  amount: lineAmount(line.quantity, line.unitPrice),
  cost: line.kind === 'part' ? demoCost(line.unitPrice) : null,
})

const labour = (description: string, quantity: number) =>
  amounted({ kind: 'labour', description, quantity, unit: 'h', unitPrice: hourly, tax: 'gst' })

/** Returns a line for a part of the price list, in thousandths of its unit. */
export function soldPart(description: string, quantity = 1000) {
  const listed = demoPartPrices.find(([, name]) => name === description)
  if (listed === undefined) throw new RangeError(`The price list has no ${description}`)
  const [, , unitPrice, , unit = 'each'] = listed
  return amounted({ kind: 'part', description, quantity, unit, unitPrice, tax: 'gst' })
}

const linesByCode = new Map(
  planServices().map(({ code, label }) => {
    const price = demoServicePrices[code] ?? null
    const isFixed = price === null || typeof price === 'number'
    const service = { label, tax: 'gst' as const, price: isFixed ? price : null, lines: isFixed ? [] : price }
    return [code, linesOfService(service, hourly).map((line) => amounted(line, code))] as const
  }),
)

/** What the quoted repairs turned out to be. */
const repairs: readonly (readonly JobLine[])[] = [
  [labour('Front brake pads fitted', 1500), soldPart('Front brake pads'), soldPart('Brake fluid DOT 4', 750)],
  [labour('Rear brake pads fitted', 1250), soldPart('Rear brake pads')],
  [
    labour('Front brake pads and discs fitted', 2000),
    soldPart('Front brake pads'),
    soldPart('Front brake disc', 2000),
  ],
  [labour('Thermostat replaced', 1000), soldPart('Thermostat'), soldPart('Coolant, long life', 2750)],
]

/** Small things that a technician finds on the way. */
const extras: readonly (readonly JobLine[])[] = [
  [soldPart('Wiper blade 600 mm'), soldPart('Wiper blade 450 mm')],
  [soldPart('Cabin filter')],
  [soldPart('Air filter')],
  [soldPart('Coolant, long life', 750)],
  [soldPart('Gear oil 75W-90', 750)],
  [soldPart('Headlight bulb H7')],
]

/** The line that the credited invoice of the demo garage has by mistake. */
export const mistakenLine = soldPart('Battery 60 Ah')

/** Returns what a finished job is charged: its services, what was found on the way, and for some a discount. */
export function planJobLines(
  { services, isVip }: { services: readonly string[]; isVip: boolean },
  dice: Dice,
): JobLine[] {
  const known = services.flatMap((code) => linesByCode.get(code) ?? [])
  const typed = services
    .filter((service) => !linesByCode.has(service))
    .map((service) => labour(service, dice.between(2, 6) * 250))
  const repaired = services.includes('brake-service') ? dice.oneOf(repairs) : []
  const found = dice.percent(35) ? dice.oneOf(extras) : []
  const lines = [...known, ...typed, ...repaired, ...found]
  return isVip && dice.percent(40) ? [...lines, ...discountOn(lines)] : lines
}

function discountOn(lines: readonly JobLine[]): JobLine[] {
  return discountByTax(lines, 500).map(({ tax, amount }) =>
    amounted({
      ...{ kind: 'discount', description: 'Discount 5 %', quantity: 1000, unit: 'each' },
      ...{ unitPrice: -amount, tax },
    }),
  )
}
