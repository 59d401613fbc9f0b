import { beforeEach, describe, expect, it } from 'vitest'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeEach(async () => {
  await garage.db.delete(businessSettings)
  admin = await garage.as('admin')
})

const fields = [
  'maxCarsPerSlot',
  'advanceBookingDays',
  'minAdvanceBookingHours',
  'turnaroundMinutes',
  'minimumDriverAge',
  'photoRetentionDays',
] as const
const saveAll = (value: number) =>
  Promise.all(
    fields.map((field) => admin.put('/api/settings/capacity_settings', { settingValue: { [field]: value } })),
  )
const capacity = async () => {
  const { body } = await admin.get('/api/settings')
  return body.find((one: { settingKey: string }) => one.settingKey === 'capacity_settings').settingValue
}

describe('concurrent changes of settings', () => {
  it("two administrators keep each other's changes, even if the setting was never saved before", async () => {
    for (const value of [20, 30]) {
      expect((await saveAll(value)).map(({ status }) => status)).toEqual(fields.map(() => 200))
      expect(await capacity()).toMatchObject(Object.fromEntries(fields.map((field) => [field, value])))
    }
  })

  it('two administrators create a setting once', async () => {
    const body = { settingKey: 'capacity_settings', settingValue: { maxCarsPerSlot: 4 } }
    const response = await Promise.all([1, 2, 3, 4].map(() => admin.post('/api/settings', body)))
    expect(response.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })
})
