import { discountByTax } from '#domain/billing/discount'
import { lineAmount, type PricedLine } from '#domain/billing/line-item'
import { linesOfService } from '#domain/prices/service-price'
import type { Dice } from './demo-dice.ts'
import { demoCost, demoLabourRates, demoServicePrices } from './demo-prices.ts'
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

/** Returns the line of a part that is sold. */
export const soldPart = (
  description: string,
  unitPrice: number,
  { quantity = 1000, unit = 'each' }: Partial<Pick<PricedLine, 'quantity' | 'unit'>> = {},
) => amounted({ kind: 'part', description, quantity, unit, unitPrice, tax: 'gst' })

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
  [
    labour('Front brake pads fitted', 1500),
    soldPart('Front brake pads', 14_595),
    soldPart('Brake fluid DOT 4', 2190, { quantity: 750, unit: 'L' }),
  ],
  [labour('Rear brake pads fitted', 1250), soldPart('Rear brake pads', 12_995)],
  [
    labour('Front brake pads and discs fitted', 2000),
    soldPart('Front brake pads', 14_595),
    soldPart('Front brake disc', 11_900, { quantity: 2000 }),
  ],
  [
    labour('Thermostat replaced', 1000),
    soldPart('Thermostat', 4990),
    soldPart('Coolant, long life', 1450, { quantity: 2750, unit: 'L' }),
  ],
]

/** Small things that a technician finds on the way. */
const extras: readonly (readonly JobLine[])[] = [
  [soldPart('Wiper blade 600 mm', 2890), soldPart('Wiper blade 450 mm', 2390)],
  [soldPart('Cabin filter', 3995)],
  [soldPart('Air filter', 3295)],
  [soldPart('Coolant, long life', 1450, { quantity: 750, unit: 'L' })],
  [soldPart('Gear oil 75W-90', 2290, { quantity: 750, unit: 'L' })],
  [soldPart('Headlight bulb H7', 2490)],
]

/** The line that the credited invoice of the demo garage has by mistake. */
export const mistakenLine = soldPart('Battery 60 Ah', 22_900)

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
