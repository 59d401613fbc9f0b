import { beforeEach, describe, expect, it } from 'vitest'
import { commonMakes, modelsOf } from '#domain/vehicles/common-makes'
import { vehicleLookups } from '#server/db/schema/vehicle-lookups-table'
import { openTestGarage } from '#server/testing/test-garage'

const requested: string[] = []
let answer: (question: string) => Promise<string[]>

const garage = openTestGarage({
  vehicleData: {
    makes: () => hear('makes'),
    models: (make) => hear(`models of ${make}`),
  },
})
const alone = openTestGarage()

function hear(question: string) {
  requested.push(question)
  return answer(question)
}

const knows = (question: string) =>
  Promise.resolve(
    question === 'makes' ? ['Zastava', 'TOYOTA'] : question === 'models of Zastava' ? ['Yugo'] : [],
  )
const fails = () => Promise.reject(new Error('Nobody is there'))

async function makes(caller = garage.guest): Promise<string[]> {
  const { status, body } = await caller.get('/api/vehicle-data/makes')
  expect(status).toBe(200)
  return body.Makes.map((make: { make_display: string }) => make.make_display)
}

async function models(make: string, caller = garage.guest): Promise<string[]> {
  const { status, body } = await caller.get(`/api/vehicle-data/models/${encodeURIComponent(make)}`)
  expect(status).toBe(200)
  return body.Models.map((model: { model_name: string }) => model.model_name)
}

beforeEach(async () => {
  requested.length = 0
  answer = knows
  await garage.db.delete(vehicleLookups)
})

describe('makes and models without an external lookup', () => {
  it('the built-in names are public and cached for an hour', async () => {
    expect(await makes(alone.guest)).toEqual(commonMakes)
    expect(await models('toyota', alone.guest)).toEqual(modelsOf('Toyota'))
    expect(await models('Unheard Of', alone.guest)).toEqual([])
    const { headers } = await alone.guest.get('/api/vehicle-data/makes')
    expect(headers['cache-control']).toBe('private, max-age=3600')
  })
})

describe('makes and models with an external lookup', () => {
  it('external names are returned, combined with Australian makes', async () => {
    const offered = await makes()
    expect(offered).toEqual(expect.arrayContaining([...commonMakes, 'Zastava']))
    expect(offered).toHaveLength(commonMakes.length + 1)
    expect(await models('zastava')).toEqual(['Yugo'])
  })

  it('built-in models are returned if the lookup knows none', async () => {
    expect(await models('Holden')).toEqual(modelsOf('Holden'))
    expect(requested).toEqual(['makes', 'models of Holden'])
  })

  it('names are refreshed after 365 and 30 days, not before', async () => {
    await models('Zastava')
    garage.setClock('2026-12-19T21:59:00.000Z')
    await models('Zastava')
    expect(requested).toEqual(['makes', 'models of Zastava'])
    garage.setClock('2026-12-19T22:00:00.000Z')
    await models('Zastava')
    expect(requested).toEqual(['makes', 'models of Zastava', 'models of Zastava'])
    garage.setClock('2027-11-19T22:00:00.000Z')
    await makes()
    expect(requested.filter((question) => question === 'makes')).toHaveLength(2)
  })

  it('stale names are returned immediately while a slow lookup refreshes them', async () => {
    await models('Zastava')
    garage.setClock('2028-01-01T00:00:00.000Z')
    answer = () => new Promise(() => {})
    expect(await makes()).toContain('Zastava')
    expect(await models('Zastava')).toEqual(['Yugo'])
  })

  it('built-in names are returned if the lookup fails and nothing is cached', async () => {
    answer = fails
    expect(await makes()).toEqual(commonMakes)
    expect(await models('Toyota')).toEqual(modelsOf('Toyota'))
  })

  it('built-in names are returned while the lookup is slow, external ones afterwards', async () => {
    let speak = (_: string[]) => {}
    answer = () =>
      new Promise((resolve) => {
        speak = resolve
      })
    expect(await makes()).toEqual(commonMakes)
    speak(['Zastava'])
    await expect.poll(() => garage.db.select().from(vehicleLookups)).toHaveLength(1)
    expect(await makes()).toContain('Zastava')
  })

  it('unknown makes are not looked up', async () => {
    expect(await models('Robert Tables')).toEqual([])
    expect(requested).toEqual(['makes'])
  })
})
