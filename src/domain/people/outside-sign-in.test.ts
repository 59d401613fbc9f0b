import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayComeIn, namesOf } from './outside-sign-in.ts'

const lena = { subject: 'https://id.example lena', email: 'lena@ironbark.example', emailVerified: true }
const known = {
  account: { subject: null as string | null },
  isBoundElsewhere: false,
  allowedDomains: [] as string[],
  providerName: 'Single Sign-On',
}
const codeOf = (...asked: Parameters<typeof mayComeIn>) => {
  const decision = mayComeIn(...asked)
  return decision.permitted ? 'in' : decision.problem.message
}

describe('whoever comes from the identity provider', () => {
  it('comes in with the e-mail of an account, first or again', () => {
    expect(codeOf(lena, known)).toBe('in')
    expect(codeOf(lena, { ...known, account: { subject: lena.subject } })).toBe('in')
  })

  it('does not come in with an e-mail that is missing or not verified', () => {
    for (const who of [
      { ...lena, email: null },
      { ...lena, emailVerified: false },
    ])
      expect(codeOf(who, { ...known, allowedDomains: ['ironbark.example'] })).toBe(
        'Single Sign-On did not tell us a verified email address, so we cannot let you in.',
      )
  })

  it('does not come into an account that was bound to somebody else', () => {
    const sentence =
      'This account belongs to another sign-in at Single Sign-On. Please ask an administrator of your garage.'
    expect(codeOf(lena, { ...known, account: { subject: 'https://id.example other' } })).toBe(sentence)
    expect(codeOf(lena, { ...known, account: null, isBoundElsewhere: true })).toBe(sentence)
  })

  it('without an account comes in only from an allowed domain, whatever its case', () => {
    const stranger = { ...known, account: null }
    expect(codeOf(lena, stranger)).toBe(
      'There is no account with your email address. Please ask an administrator of your garage to add you.',
    )
    expect(codeOf(lena, { ...stranger, allowedDomains: ['Ironbark.example'] })).toBe('in')
  })

  it('never comes in from a domain that only looks like an allowed one', () => {
    const allowed = 'ironbark.example'
    const lookalike = fc.oneof(
      fc.stringMatching(/^[a-z0-9]{1,8}$/).map((more) => `${more}${allowed}`),
      fc.stringMatching(/^[a-z0-9]{1,8}$/).map((more) => `${more}.${allowed}`),
      fc.stringMatching(/^[a-z0-9]{1,8}$/).map((more) => `${allowed}.${more}`),
    )
    fc.assert(
      fc.property(lookalike, (domain) => {
        const who = { ...lena, email: `lena@${domain}` }
        expect(codeOf(who, { ...known, account: null, allowedDomains: [allowed] })).not.toBe('in')
      }),
    )
  })
})

describe('what a newcomer is called', () => {
  const email = 'lena.vasquez@ironbark.example'

  it('is what the provider says', () => {
    expect(namesOf({ email, firstName: ' Lena ', lastName: 'Vasquez', name: null })).toEqual({
      firstName: 'Lena',
      lastName: 'Vasquez',
    })
    expect(namesOf({ email, firstName: null, lastName: null, name: 'Lena de la Cruz' })).toEqual({
      firstName: 'Lena',
      lastName: 'de la Cruz',
    })
  })

  it('is read off the e-mail where the provider says nothing', () => {
    expect(namesOf({ email, firstName: null, lastName: null, name: ' ' })).toEqual({
      firstName: 'Lena',
      lastName: 'Vasquez',
    })
    expect(namesOf({ email: 'lena@x.example', firstName: '', lastName: 'V', name: '' })).toEqual({
      firstName: 'Lena',
      lastName: '',
    })
  })

  it('is never longer than a name may be', () => {
    const name = fc.option(fc.string({ maxLength: 200 }))
    fc.assert(
      fc.property(name, name, name, (firstName, lastName, whole) => {
        const names = namesOf({ email, firstName, lastName, name: whole })
        expect(names.firstName).not.toBe('')
        expect(Math.max(names.firstName.length, names.lastName.length)).toBeLessThanOrEqual(50)
      }),
    )
  })
})
