import { expect, it } from 'vitest'
import { buildUser } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

it('a signed-in user can read the names and emails of the administrators, and nothing else', async () => {
  await buildUser(garage.db, { role: 'admin', firstName: 'Priya' })
  const reader = await garage.as('user')
  const { status, body } = await reader.get('/api/users/administrators')
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  expect(Object.keys(body[0])).toEqual(['name', 'email'])
  expect(body[0].name).toMatch(/^Priya Lee/)
  expect((await garage.guest.get('/api/users/administrators')).status).toBe(401)
})
