import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayComeIn, namesOf } from './external-identity.ts'

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

describe('external sign-in', () => {
  it('an identity with the email of an account is admitted, at the first and later sign-ins', () => {
    expect(codeOf(lena, known)).toBe('in')
    expect(codeOf(lena, { ...known, account: { subject: lena.subject } })).toBe('in')
  })

  it('an identity with a missing or unverified email is refused', () => {
    for (const who of [
      { ...lena, email: null },
      { ...lena, emailVerified: false },
    ])
      expect(codeOf(who, { ...known, allowedDomains: ['ironbark.example'] })).toBe(
        'Single Sign-On did not give us a verified email address, so we cannot sign you in.',
      )
  })

  it('an account linked to another identity is refused', () => {
    const sentence =
      "This email address is linked to a different Single Sign-On sign-in. Please ask your garage's administrator."
    expect(codeOf(lena, { ...known, account: { subject: 'https://id.example other' } })).toBe(sentence)
    expect(codeOf(lena, { ...known, account: null, isBoundElsewhere: true })).toBe(sentence)
  })

  it('an identity without an account is admitted only from an allowed domain, ignoring case', () => {
    const stranger = { ...known, account: null }
    expect(codeOf(lena, stranger)).toBe(
      "There is no account with your email address. Please ask your garage's administrator to add you.",
    )
    expect(codeOf(lena, { ...stranger, allowedDomains: ['Ironbark.example'] })).toBe('in')
  })

  it('a domain that only resembles an allowed one is refused', () => {
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

describe('the names of a new external user', () => {
  const email = 'lena.vasquez@ironbark.example'

  it('the names from the provider are used', () => {
    expect(namesOf({ email, firstName: ' Lena ', lastName: 'Vasquez', name: null })).toEqual({
      firstName: 'Lena',
      lastName: 'Vasquez',
    })
    expect(namesOf({ email, firstName: null, lastName: null, name: 'Lena de la Cruz' })).toEqual({
      firstName: 'Lena',
      lastName: 'de la Cruz',
    })
  })

  it('without names from the provider, they are derived from the email', () => {
    expect(namesOf({ email, firstName: null, lastName: null, name: ' ' })).toEqual({
      firstName: 'Lena',
      lastName: 'Vasquez',
    })
    expect(namesOf({ email: 'lena@x.example', firstName: '', lastName: 'V', name: '' })).toEqual({
      firstName: 'Lena',
      lastName: '',
    })
  })

  it('names are cut to the maximum length', () => {
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
