import { describe, expect, it } from 'vitest'
import { readDomain } from './domain-name.ts'
import { readWebAddress } from './web-address.ts'

describe('a web address', () => {
  it.each([
    'https://ironbark.example',
    'http://ironbark.example/cars?from=mail',
    ' https://a.example ',
    'https://a.example:8443',
  ])('%j is accepted', (typed) => expect(readWebAddress(typed)).toBe(typed.trim()))
  it.each([
    'ironbark',
    'ironbark.example',
    'javascript:alert(1)',
    'https://',
    'https://iron bark.example',
    'https://[ironbark.example',
    'https://ironbark.example@evil.example',
  ])('%j is refused', (typed) => expect(readWebAddress(typed)).toBeNull())
})

describe('an email domain', () => {
  it('a domain is compared in lower case and without the @', () => {
    expect(readDomain(' @Ironbark.Example ')).toBe('ironbark.example')
    expect(readDomain('mail.ironbark.com.au')).toBe('mail.ironbark.com.au')
  })
  it.each(['ironbark', 'sam@ironbark.example', '-a.example', 'a..example', 'https://a.example', ''])(
    '%j is refused',
    (typed) => expect(readDomain(typed)).toBeNull(),
  )
})
