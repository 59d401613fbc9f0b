import { describe, expect, it } from 'vitest'
import { returnPathIn, signInFrom } from './sign-in-from.ts'

describe('the return path of the sign-in', () => {
  it('keeps the path with its search and its open sheet', () => {
    const screen = { pathname: '/appointments', search: '?search=DVK07L&appointment=0198a000' }
    const address = new URL(signInFrom(screen), 'http://garage.example')
    expect(address.pathname).toBe('/login')
    expect(returnPathIn(address.search)).toBe('/appointments?search=DVK07L&appointment=0198a000')
  })

  it.each(['', '?from=', '?from=//evil.example', '?from=/\\evil.example', '?from=https://evil.example'])(
    'is null for %j, which is no local path',
    (search) => {
      expect(returnPathIn(search)).toBeNull()
    },
  )
})
