import { expect, it } from 'vitest'
import { buildUser } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

it('whoever is signed in learns who the administrators are, by name and nothing else', async () => {
  await buildUser(garage.db, { role: 'admin', firstName: 'Priya' })
  const staff = await garage.as('staff')
  const { status, body } = await staff.get('/api/users/administrators')
  expect(status).toBe(200)
  expect(body).toHaveLength(1)
  expect(Object.keys(body[0])).toEqual(['name'])
  expect(body[0].name).toMatch(/^Priya Lee/)
  expect((await garage.guest.get('/api/users/administrators')).status).toBe(401)
})
