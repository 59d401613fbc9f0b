import { beforeEach, describe, expect, it } from 'vitest'
import type { FirstStep } from '#domain/settings/steps-done'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { buildRentalVehicle, buildStaff } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeEach(async () => {
  await garage.db.delete(businessSettings)
  admin = await garage.as('admin')
})

const path = '/api/first-steps'
const done = async (): Promise<FirstStep[]> =>
  (await admin.get(path)).body.steps
    .filter(({ isDone }: { isDone: boolean }) => isDone)
    .map(({ step }: { step: FirstStep }) => step)
const save = (settingKey: string, settingValue: object) =>
  admin.put(`/api/settings/${settingKey}`, { settingValue })

describe('the first steps of a garage', () => {
  it('each step follows from what has been entered', async () => {
    expect(await done()).toEqual([])
    await save('business_info', { phone: '02 5550 1842' })
    await save('business_info', { address: '1 Rowe Street, Eastwood NSW 2122' })
    expect(await done()).toEqual(['contact', 'address'])
    await save('weekly_schedule', {})
    expect(await done()).toContain('hours')
    await buildStaff(garage.db, { position: 'manager' })
    expect(await done()).not.toContain('people')
    await buildStaff(garage.db, { position: 'mechanic' })
    expect(await done()).toContain('people')
    await save('billing_settings', { abn: '51 824 753 556' })
    expect(await done()).not.toContain('tax')
    await save('billing_settings', { payId: 'pay@example.com' })
    expect(await done()).toContain('tax')
    expect(await done()).not.toContain('prices')
    const [service] = (await admin.get('/api/prices')).body.services
    await admin.patch(`/api/services/${service.id}/price`, { price: 12_000 })
    expect(await done()).toContain('prices')
    await save('business_info', { offers: { rental: false } })
    expect(await done()).toContain('cars')
    await save('business_info', { offers: { rental: true } })
    expect(await done()).not.toContain('cars')
    await buildRentalVehicle(garage.db)
    expect(await done()).toContain('cars')
  })

  it('a confirmation is kept when the business info is saved, and is in the audit log', async () => {
    const { status, body } = await admin.post(path, { confirm: 'hours' })
    expect(status).toBe(200)
    expect(body.steps).toContainEqual({ step: 'hours', isDone: true })
    await save('business_info', { address: '2 Rowe Street' })
    expect(await done()).toContain('hours')
    const audit = await admin.get('/api/audit?entity=setting&entityId=business_info')
    expect(audit.body[1]).toMatchObject({ about: 'First steps', after: { confirmed: ['hours'] } })
  })

  it('two administrators confirm different steps at the same time: both are kept', async () => {
    const other = await garage.as('admin')
    const answers = await Promise.all([
      admin.post(path, { confirm: 'hours' }),
      other.post(path, { confirm: 'services' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await done()).toEqual(expect.arrayContaining(['hours', 'services']))
  })

  it('a step that follows from the data cannot be confirmed', async () => {
    const { status, body } = await admin.post(path, { confirm: 'people' })
    expect([status, body.fields]).toEqual([
      400,
      { confirm: 'Please choose hours, services, prices, tax, messages or page' },
    ])
  })

  it('dismissed: the garage tells administrators nothing of it, until it is brought back', async () => {
    const isShown = async (caller: Caller) => (await caller.get('/api/garage')).body.firstSteps
    expect(await isShown(admin)).toBe(true)
    expect(await isShown(await garage.as('staff'))).toBe(false)
    expect(await isShown(garage.guest)).toBe(false)
    expect((await admin.post(path, { dismissed: true })).body).toEqual({ dismissed: true, steps: [] })
    expect(await isShown(admin)).toBe(false)
    await admin.post(path, { dismissed: false })
    expect(await isShown(admin)).toBe(true)
  })

  it('only administrators read and change it', async () => {
    const staff = await garage.as('staff')
    expect((await staff.get(path)).status).toBe(403)
    expect((await staff.post(path, { dismissed: true })).status).toBe(403)
  })
})
