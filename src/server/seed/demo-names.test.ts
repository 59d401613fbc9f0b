import { describe, expect, it } from 'vitest'
import { commonMakes, modelsOf } from '#domain/vehicles/common-makes'
import { demoClients } from './demo-clients.ts'
import { demoGarage, demoStaff, demoUsers } from './demo-names.ts'
import { demoRentalCars } from './demo-rental-cars.ts'
import { demoCustomServices, demoNotes } from './demo-texts.ts'
import { demoVehicles } from './demo-vehicles.ts'

// The mobile numbers that ACMA reserves for fiction; for landlines it reserves whole ranges.
const fictionalMobiles = `
  570006 570156 570157 570158 570159 570110 570313 570737 571266 571491 571804 572549 572665 572983 573770 573087
  574118 574632 575254 575789 576398 576801 577426 577644 578957 578148 578888 579212 579760 579455
`
  .trim()
  .split(/\s+/)
  .map((digits) => `+61491${digits}`)

function rings(phone: string): boolean {
  return !/^\+612(5550|7010)\d{4}$/.test(phone) && !fictionalMobiles.includes(phone)
}

const cars = [
  ...demoVehicles,
  ...demoRentalCars.map(({ licensePlate, ...car }) => ({ ...car, plate: licensePlate })),
]

describe('demo names', () => {
  it('the demo data has the promised number of records of each kind', () => {
    expect(demoClients).toHaveLength(120)
    expect(demoVehicles).toHaveLength(160)
    expect(demoStaff).toHaveLength(8)
    expect(demoRentalCars).toHaveLength(14)
    expect(demoNotes).toHaveLength(40)
    expect(demoUsers.map((user) => user.role)).toEqual(['admin', 'staff', 'user', 'staff'])
  })

  it('demo phone numbers and email addresses are reserved for fiction', () => {
    const phones = [demoGarage, ...demoClients, ...demoStaff].map((one) => one.phone)
    expect(phones.filter(rings)).toEqual([])
    const emails = [demoGarage, ...demoUsers, ...demoClients, ...demoStaff].map((one) => one.email)
    expect(emails.filter((email) => !/^[a-z.]+@(example\.com|ironbark\.example)$/.test(email))).toEqual([])
  })

  it('every demo client, user and staff member has a unique email address', () => {
    const emails = [...demoUsers, ...demoClients, ...demoStaff].map((one) => one.email)
    expect(new Set(emails).size).toBe(emails.length)
  })

  it('text messages go to mobile numbers only', () => {
    const texted = demoClients.filter((client) => client.preferredContact === 'sms')
    expect(texted.length).toBeGreaterThan(0)
    expect(texted.filter((client) => !client.phone.startsWith('+614'))).toEqual([])
  })

  it('every demo vehicle has an owner', () => {
    expect(demoVehicles.filter((vehicle) => demoClients[vehicle.clientIndex] === undefined)).toEqual([])
  })

  it('demo plates and VINs are valid and unique', () => {
    expect(new Set(cars.map((car) => car.plate)).size).toBe(cars.length)
    expect(cars.filter((car) => !/^([A-Z]{2}\d{2}[A-Z]{2}|[A-Z]{3}\d{2}[A-Z])$/.test(car.plate))).toEqual([])
    const vins = demoVehicles.flatMap((vehicle) => vehicle.vin ?? [])
    expect(new Set(vins).size).toBe(vins.length)
    expect(vins.filter((vin) => !/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))).toEqual([])
  })

  it('demo cars have makes and models from the lists', () => {
    const unknown = cars.filter(
      (car) => !commonMakes.includes(car.make) || !modelsOf(car.make).includes(car.model),
    )
    expect(unknown).toEqual([])
    expect(cars.filter((car) => car.year < 2004 || car.year > 2026)).toEqual([])
  })

  it('demo rental cars cost from $45 to $149 a day', () => {
    const rates = demoRentalCars.map((car) => car.dailyRate)
    expect([Math.min(...rates), Math.max(...rates)]).toEqual([4500, 14900])
  })

  it('custom services contain no hyphen, which would be displayed as a space', () => {
    expect(demoCustomServices.filter((service) => service.includes('-'))).toEqual([])
  })
})
