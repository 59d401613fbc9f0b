import { describe, expect, it } from 'vitest'
import { buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const hireRules = async () => (await garage.guest.get('/api/garage')).body.hireRules

describe('the rules of hiring', () => {
  it('are an hour of turnaround and drivers of age, unless set', async () => {
    expect(await hireRules()).toMatchObject({
      turnaroundMinutes: 60,
      minimumDriverAge: 18,
      photoRetentionDays: 90,
    })
    await buildSetting(garage.db, 'capacity_settings', { turnaroundMinutes: 90, minimumDriverAge: 21 })
    expect(await hireRules()).toMatchObject({
      turnaroundMinutes: 90,
      minimumDriverAge: 21,
      photoRetentionDays: 90,
    })
  })

  it('let customers ask online for 60 days within 12 months', async () => {
    const online = { maxOnlineRentalDays: 60, onlineRentalMonthsAhead: 12 }
    expect(await hireRules()).toMatchObject(online)
  })

  it('fall back where what was set makes no sense', async () => {
    await buildSetting(garage.db, 'capacity_settings', { turnaroundMinutes: -5, minimumDriverAge: 'old' })
    expect(await hireRules()).toMatchObject({
      turnaroundMinutes: 60,
      minimumDriverAge: 18,
      photoRetentionDays: 90,
    })
  })
})
