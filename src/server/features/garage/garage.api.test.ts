import { describe, expect, it } from 'vitest'
import { buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const withMail = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' },
})
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

describe('what the garage can send to customers', () => {
  const delivery = async ({ guest }: typeof garage) => (await guest.get('/api/garage')).body.delivery

  it('is nothing without a mail server, and emails with one', async () => {
    expect(await delivery(garage)).toEqual({ email: false, sms: false, switchedOff: [] })
    expect(await delivery(withMail)).toEqual({ email: true, sms: false, switchedOff: [] })
  })

  it('is not a message that has been switched off', async () => {
    const messages = { rental_moved: false, rental_extended: true }
    await buildSetting(withMail.db, 'notification_settings', { messages, newRequestsTo: null })
    expect((await delivery(withMail)).switchedOff).toEqual(['rental_moved'])
  })
})
