import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#server/testing/silent-log'
import { nagerSource } from './holiday-source.ts'

let answer: RequestListener = (_, response) => response.end('[]')
const requested: string[] = []
const server = createServer((request, response) => {
  requested.push(request.url ?? '')
  answer(request, response)
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const says = (body: unknown) => {
  answer = (_, response) => response.end(JSON.stringify(body))
}
const source = (path = '', timeout = 2000) => nagerSource(`${address}${path}`, { log: silentLog, timeout })

const labourDay = {
  date: '2027-03-08',
  localName: 'Labour Day',
  name: 'Labour Day',
  countryCode: 'AU',
  fixed: false,
  global: false,
  counties: ['AU-VIC'],
  launchYear: null,
  types: ['Public'],
}

describe('nagerSource', () => {
  it('the request follows the Nager.Date API, whichever part of the path HOLIDAYS_URL includes', async () => {
    says([labourDay])
    for (const path of ['', '/', '/api/v3', '/api/v3/PublicHolidays/', '/mirror'])
      await source(path).holidaysOf(2027)
    expect(requested).toEqual([
      '/api/v3/PublicHolidays/2027/AU',
      '/api/v3/PublicHolidays/2027/AU',
      '/api/v3/PublicHolidays/2027/AU',
      '/api/v3/PublicHolidays/2027/AU',
      '/mirror/PublicHolidays/2027/AU',
    ])
  })

  it('entries that name a day once per state are merged', async () => {
    says([
      labourDay,
      { ...labourDay, counties: ['AU-TAS'] },
      { ...labourDay, name: 'Canberra Day', counties: null },
    ])
    expect(await source().holidaysOf(2027)).toMatchObject([
      { name: 'Labour Day', counties: ['AU-VIC', 'AU-TAS'], global: false, year: 2027 },
      { name: 'Canberra Day', counties: null, global: true },
    ])
  })

  it.each([
    ['no holidays', []],
    ['another format', { holidays: [] }],
    ['another year', [{ ...labourDay, date: '2026-03-09' }]],
    ['a day that does not exist', [{ ...labourDay, date: '2027-02-30' }]],
  ])('a response with %s is an error', async (_, body) => {
    says(body)
    await expect(source().holidaysOf(2027)).rejects.toThrow()
  })

  it('a status of 500 and a response that takes too long are errors', async () => {
    answer = (_, response) => response.writeHead(500).end()
    await expect(source().holidaysOf(2027)).rejects.toThrow()
    answer = () => {}
    await expect(source('', 20).holidaysOf(2027)).rejects.toThrow()
    server.closeAllConnections()
  })
})
