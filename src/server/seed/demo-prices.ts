import type { LineUnit } from '#domain/billing/line-item'
import type { ServiceLine } from '#domain/prices/service-price'

const labour = (description: string, quantity: number): ServiceLine => ({
  ...{ kind: 'labour', description, quantity, unit: 'h', unitPrice: null, tax: 'gst' },
})
const part = (
  description: string,
  unitPrice: number,
  { quantity = 1000, unit = 'each' }: { quantity?: number; unit?: LineUnit } = {},
): ServiceLine => ({ ...{ kind: 'part', description, quantity, unit, unitPrice, tax: 'gst' } })
const supplies: ServiceLine = { ...part('Workshop supplies', 550), kind: 'fee' }

/** What each service of the demo garage costs: one price, or its lines. */
export const demoServicePrices: Readonly<Record<string, number | readonly ServiceLine[]>> = {
  'oil-change': [
    labour('Logbook service', 1000),
    part('Engine oil 5W-30', 1590, { quantity: 4500, unit: 'L' }),
    part('Oil filter', 1895),
    supplies,
  ],
  'brake-service': [labour('Inspection and quote', 500)],
  'tire-service': 4500,
  'tire-rotation': 4500,
  diagnostic: [labour('Diagnosis', 1000)],
  'engine-diagnostic': 13_200,
  'air-conditioning': [labour('Regas and leak test', 1000), part('Refrigerant R134a', 8900), supplies],
  transmission: [
    labour('Transmission service', 2500),
    part('Transmission fluid', 2390, { quantity: 6000, unit: 'L' }),
    part('Transmission filter kit', 12_900),
    supplies,
  ],
  'battery-test': 2900,
  'general-inspection': 9900,
}

/** The labour rates in cents an hour, the default one first. */
export const demoLabourRates = [
  { name: 'Standard', price: 13_200 },
  { name: 'Diagnostics', price: 16_500 },
] as const

const harbour = 'Harbour Auto Parts'
const innerWest = 'Inner West Spares'
const tempe = 'Tempe Climate Supplies'

type DemoPart = readonly [sku: string, description: string, price: number, supplier: string, unit?: LineUnit]

/** Returns what a part of this price costs the garage: three fifths, to five cents. */
export const demoCost = (price: number) => Math.round((price * 0.6) / 5) * 5

/** The parts price list, prices in cents. */
export const demoPartPrices: readonly DemoPart[] = [
  ['Z411', 'Oil filter', 1895, harbour],
  ['Z79A', 'Oil filter, diesel', 2495, harbour],
  ['OIL-5W30', 'Engine oil 5W-30', 1590, harbour, 'L'],
  ['OIL-10W40', 'Engine oil 10W-40', 1290, harbour, 'L'],
  ['OIL-75W90', 'Gear oil 75W-90', 2290, harbour, 'L'],
  ['ATF-WS', 'Transmission fluid', 2390, innerWest, 'L'],
  ['ATF-KIT', 'Transmission filter kit', 12_900, innerWest],
  ['COOL-LL', 'Coolant, long life', 1450, harbour, 'L'],
  ['BF-DOT4', 'Brake fluid DOT 4', 2190, harbour, 'L'],
  ['A1558', 'Air filter', 3295, harbour],
  ['A1632', 'Air filter, diesel', 4495, harbour],
  ['RCA100P', 'Cabin filter', 3995, harbour],
  ['Z578', 'Fuel filter', 5490, harbour],
  ['DB1491', 'Front brake pads', 14_595, harbour],
  ['DB1473', 'Rear brake pads', 12_995, harbour],
  ['DR12634', 'Front brake disc', 11_900, harbour],
  ['DR12722', 'Rear brake disc', 10_400, harbour],
  ['BS5022', 'Brake shoes, set', 9490, harbour],
  ['IK16', 'Spark plug, iridium', 2490, innerWest],
  ['K16R', 'Spark plug', 890, innerWest],
  ['IGC-088', 'Ignition coil', 13_900, innerWest],
  ['BAT-55D23', 'Battery 60 Ah', 22_900, innerWest],
  ['BAT-DIN77', 'Battery 77 Ah', 31_900, innerWest],
  ['BULB-H4', 'Headlight bulb H4', 1990, innerWest],
  ['BULB-H7', 'Headlight bulb H7', 2490, innerWest],
  ['WIP-600', 'Wiper blade 600 mm', 2890, harbour],
  ['WIP-450', 'Wiper blade 450 mm', 2390, harbour],
  ['TB-KIT-2AZ', 'Timing belt kit', 38_900, innerWest],
  ['WP-6011', 'Water pump', 15_900, innerWest],
  ['SB-6PK', 'Drive belt', 6490, innerWest],
  ['TH-82', 'Thermostat', 4990, innerWest],
  ['RAD-CAM', 'Radiator', 34_900, harbour],
  ['SH-FRT', 'Front shock absorber', 18_900, harbour],
  ['SH-RR', 'Rear shock absorber', 15_900, harbour],
  ['CVB-2', 'CV boot kit', 5990, innerWest],
  ['WB-KIT', 'Wheel bearing kit', 13_490, innerWest],
  ['CL-KIT', 'Clutch kit', 46_900, innerWest],
  ['R134A', 'Refrigerant R134a', 8900, tempe],
  ['AC-COMP', 'Air conditioning compressor', 79_900, tempe],
  ['TY-20555', 'Tyre 205/55 R16', 16_900, harbour],
]
