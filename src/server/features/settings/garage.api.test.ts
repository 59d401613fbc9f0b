import { describe, expect, it } from 'vitest'
import { buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const withMail = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' },
})
const rentalRules = async () => (await garage.guest.get('/api/garage')).body.rentalRules

describe('the rental rules', () => {
  it('the defaults are an hour of turnaround and the minimum driver age', async () => {
    expect(await rentalRules()).toMatchObject({
      turnaroundMinutes: 60,
      minimumDriverAge: 18,
      photoRetentionDays: 90,
    })
    await buildSetting(garage.db, 'capacity_settings', { turnaroundMinutes: 90, minimumDriverAge: 21 })
    expect(await rentalRules()).toMatchObject({
      turnaroundMinutes: 90,
      minimumDriverAge: 21,
      photoRetentionDays: 90,
    })
  })

  it('customers can rent online for 60 days within 12 months', async () => {
    const online = { maxOnlineRentalDays: 60, onlineRentalMonthsAhead: 12 }
    expect(await rentalRules()).toMatchObject(online)
  })

  it('invalid stored rules fall back to the defaults', async () => {
    await buildSetting(garage.db, 'capacity_settings', { turnaroundMinutes: -5, minimumDriverAge: 'old' })
    expect(await rentalRules()).toMatchObject({
      turnaroundMinutes: 60,
      minimumDriverAge: 18,
      photoRetentionDays: 90,
    })
  })
})

describe('the messages that the garage can send to customers', () => {
  const delivery = async ({ guest }: typeof garage) => (await guest.get('/api/garage')).body.delivery

  it('without a mail server none can be sent, with one emails', async () => {
    expect(await delivery(garage)).toEqual({ email: false, sms: false, switchedOff: [] })
    expect(await delivery(withMail)).toEqual({ email: true, sms: false, switchedOff: [] })
  })

  it('a message that has been switched off is not sent', async () => {
    const messages = { rental_moved: false, rental_extended: true }
    await buildSetting(withMail.db, 'notification_settings', { messages, newRequestsTo: null })
    expect((await delivery(withMail)).switchedOff).toEqual(['rental_moved'])
  })
})
