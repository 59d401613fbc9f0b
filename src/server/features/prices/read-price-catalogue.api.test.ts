import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { defaultServices } from '#domain/appointments/default-services'
import { withTransaction } from '#server/db/connect'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { serviceLines } from '#server/db/schema/service-lines-table'
import { services } from '#server/db/schema/services-table'
import { openTestGarage } from '#server/testing/test-garage'
import { readPriceCatalogue } from './read-price-catalogue.ts'

const garage = openTestGarage()

it('a new garage has the default services without prices', async () => {
  const catalogue = await readPriceCatalogue(garage.db)
  expect(catalogue.labourRate).toBeNull()
  expect([...catalogue.services]).toEqual(
    defaultServices.map(({ code, label }) => [code, { label, lines: [], publicPrice: null }]),
  )
})

it('a price is one line, and lines have the default labour rate', async () => {
  const brakes = await withTransaction(garage.db, async (tx) => {
    await tx.insert(labourRates).values({ name: 'Standard', price: 13_200, isDefault: true })
    await tx
      .update(services)
      .set({ price: 28_900, publicPrice: 'from' })
      .where(eq(services.code, 'oil-change'))
    const [service] = await tx
      .update(services)
      .set({ priceMode: 'lines', publicPrice: 'exact' })
      .where(eq(services.code, 'brake-service'))
      .returning()
    return service
  })
  const line = { quantity: 1500, unit: 'h', tax: 'gst', description: 'Replace pads' } as const
  await garage.db
    .insert(serviceLines)
    .values({ ...line, serviceId: brakes?.id ?? '', position: 0, kind: 'labour', unitPrice: null })
  const catalogue = await readPriceCatalogue(garage.db)
  expect(catalogue.labourRate).toBe(13_200)
  expect(catalogue.services.get('oil-change')).toEqual({
    label: 'Logbook Service',
    lines: [
      {
        kind: 'labour',
        description: 'Logbook Service',
        quantity: 1000,
        unit: 'each',
        unitPrice: 28_900,
        tax: 'gst',
      },
    ],
    publicPrice: 'from $289.00',
  })
  expect(catalogue.services.get('brake-service')).toEqual({
    label: 'Quoted Repairs',
    lines: [{ ...line, kind: 'labour', unitPrice: 13_200 }],
    publicPrice: '$198.00',
  })
})

it('the database refuses lines of a service with a price, and a price of a service with lines', async () => {
  const [fixed] = await garage.db.select().from(services).where(eq(services.code, 'diagnostic'))
  const line = { quantity: 1000, unit: 'h', tax: 'gst', description: 'Diagnosis', position: 0 } as const
  await expect(
    garage.db.insert(serviceLines).values({ ...line, serviceId: fixed?.id ?? '', kind: 'labour' }),
  ).rejects.toThrow()
  await expect(
    garage.db.update(services).set({ price: 100 }).where(eq(services.code, 'brake-service')),
  ).rejects.toThrow()
})
