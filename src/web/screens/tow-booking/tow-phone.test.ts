import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { towPhone } from './tow-phone.ts'

const garage = { phone: '+61255501842', phoneDisplay: '(02) 5550 1842' }
const none = { phone: null, phoneDisplay: null }
const notFound = new ApiError(404, '{"code":"not_found","message":"No phone number is set yet."}')
const failed = new ApiError(500, '')
const spare = { number: '+61255500000', shown: '(02) 5550 0000' }
const own = { number: '+61255501842', shown: '(02) 5550 1842' }

describe('the phone of the tow page', () => {
  it.each([
    ['is that of the page until the lookup is answered', {}, garage, own],
    ['is the one looked up', { data: '+61255501842' }, garage, own],
    [
      'is shown as it is stored where it was set after the page was loaded',
      { data: '+61255509999' },
      none,
      { number: '+61255509999', shown: '+61255509999' },
    ],
    ['is not shown where none is set', { error: notFound }, none, null],
    ['is not shown before the lookup is answered where none is set', {}, none, null],
    ['is not shown where it was removed after the page was loaded', { error: notFound }, garage, null],
    ['is not invented by a failed lookup where none is set', { error: failed }, none, null],
    ['is the fixed number where the lookup failed', { error: failed }, garage, spare],
    ['is the fixed number where nothing could be loaded', { error: failed }, undefined, spare],
    ['is unknown while nothing is loaded', {}, undefined, null],
  ] as const)('%s', (_, lookup, known, expected) => {
    expect(towPhone(lookup, known)).toEqual(expected)
  })
})
