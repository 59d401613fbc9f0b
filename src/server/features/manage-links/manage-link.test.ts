import { expect, it } from 'vitest'
import { withTransaction } from '#server/db/connect'
import { buildAppointment } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { bookingOfToken, manageLink } from './manage-link.ts'

const garage = openTestGarage()

const linkWith = (sessionSecret: string, entityId: string) =>
  withTransaction(garage.db, (tx) => {
    const config = { sessionSecret, publicUrl: 'https://garage.example' } as Parameters<
      typeof manageLink
    >[1]['config']
    return manageLink(tx, { config, now: new Date() }, { subject: 'appointment', entityId })
  })
const tokenOf = (link: string) => link.replace('https://garage.example/manage/', '')

it('a booking always has the same link, with 256 bits, and another booking another one', async () => {
  const [one, two] = [await buildAppointment(garage.db), await buildAppointment(garage.db)]
  const link = await linkWith('secret', one.id)
  expect(tokenOf(link)).toMatch(/^[\w-]{43}$/)
  expect(await linkWith('secret', one.id)).toBe(link)
  expect(await linkWith('secret', two.id)).not.toBe(link)
  expect(await bookingOfToken(garage.db, tokenOf(link))).toEqual({ subject: 'appointment', entityId: one.id })
})

it('a link still works after the secret has changed', async () => {
  const { id } = await buildAppointment(garage.db)
  const links = [await linkWith('old secret', id), await linkWith('new secret', id)]
  expect(new Set(links).size).toBe(2)
  for (const link of links) expect((await bookingOfToken(garage.db, tokenOf(link))).entityId).toBe(id)
})
