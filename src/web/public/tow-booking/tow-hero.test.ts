import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/call-api.ts'
import { towPhone } from './tow-hero.tsx'

const garage = { phone: '+61255501842', phoneDisplay: '(02) 5550 1842' }
const none = { phone: null, phoneDisplay: null }
const notFound = new ApiError(404, '{"code":"not_found","message":"No phone number is set yet."}')
const failed = new ApiError(500, '')
const spare = { number: '+61255500000', shown: '(02) 5550 0000' }
const own = { number: '+61255501842', shown: '(02) 5550 1842' }

describe('phone of the tow page', () => {
  it.each([
    ['lookup pending: phone of the page data', {}, garage, own],
    ['lookup succeeded: phone of the lookup', { data: '+61255501842' }, garage, own],
    [
      'phone set after the page was loaded: displayed as stored',
      { data: '+61255509999' },
      none,
      { number: '+61255509999', shown: '+61255509999' },
    ],
    ['no phone set: null', { error: notFound }, none, null],
    ['no phone in the page data, lookup pending: null', {}, none, null],
    ['phone removed after the page was loaded: null', { error: notFound }, garage, null],
    ['no phone in the page data, lookup failed: null', { error: failed }, none, null],
    ['lookup failed: fallback number', { error: failed }, garage, spare],
    ['page data and lookup failed: fallback number', { error: failed }, undefined, spare],
    ['page data and lookup pending: null', {}, undefined, null],
  ] as const)('%s', (_, lookup, known, expected) => {
    expect(towPhone(lookup, known)).toEqual(expected)
  })
})
