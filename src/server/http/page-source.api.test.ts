import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { LiveChanges } from '#server/live/live-changes'
import { buildClient, buildSetting } from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { pageSource } from './page-source.ts'
import type { PageData } from './web-pages.ts'

const garage = openTestGarage()

/** Opens pages as a guest, with a server that has just started. */
function guest(clock = () => new Date(fridayMorning)) {
  const source = pageSource({ ...garage, clock, live: {} as LiveChanges })
  const make = (data: PageData) => ({ status: 200, headers: {}, body: JSON.stringify(data) })
  return async (url: string) => {
    const request = { url, actor: null } as FastifyRequest
    const { result, statements } = await withStatements(() => source.share(request, make))
    return { page: JSON.parse(String(result.body)), statements: statements.length }
  }
}

it('guests share a page until what it shows changes', async () => {
  const open = guest()
  const first = await open('/booking')
  expect(first.page).toMatchObject({ user: null, garage: { businessName: 'Hoist Auto Centre' } })
  expect(first.statements).toBeGreaterThan(1)
  // The one that asks what has changed.
  expect(await open('/booking')).toEqual({ page: first.page, statements: 1 })
  await buildClient(garage.db)
  expect((await open('/booking')).statements).toBe(1)
  await buildSetting(garage.db, 'business_info', { businessName: 'Ironbark Motors' })
  expect((await open('/booking')).page.garage.businessName).toBe('Ironbark Motors')
  expect((await open('/')).page.garage.businessName).toBe('Ironbark Motors')
})

it('a page is made again later: the day and the next free time have passed', async () => {
  let now = new Date(fridayMorning)
  const open = guest(() => now)
  const { page } = await open('/')
  now = new Date('2026-11-20T22:00:00.000Z')
  const later = await open('/')
  expect(later.page.garage.today).not.toEqual(page.garage.today)
})
