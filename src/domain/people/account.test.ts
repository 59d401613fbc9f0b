import { describe, expect, it } from 'vitest'
import { fullName, mayChangeRole, mayDeleteAccount, providerLabel } from './account.ts'

const priya = { id: 'priya', role: 'admin' as const }
const hamish = { id: 'hamish', role: 'staff' as const }

describe('the last administrator', () => {
  it('keeps the role until there is another', () => {
    expect(mayChangeRole(priya, 'staff', ['priya'])).toMatchObject({
      problem: { code: 'last_administrator' },
    })
    expect(mayChangeRole(priya, 'admin', ['priya']).permitted).toBe(true)
    expect(mayChangeRole(priya, 'user', ['priya', 'ruth']).permitted).toBe(true)
  })

  it('does not stand in the way of other accounts', () => {
    expect(mayChangeRole(hamish, 'user', ['priya']).permitted).toBe(true)
    expect(mayDeleteAccount(hamish, { actorId: 'priya', administrators: ['priya'] }).permitted).toBe(true)
  })

  it('cannot be deleted, and nobody deletes themself', () => {
    const others = { actorId: 'ruth', administrators: ['priya'] }
    expect(mayDeleteAccount(priya, others)).toMatchObject({ problem: { code: 'last_administrator' } })
    const own = { actorId: 'priya', administrators: ['priya', 'ruth'] }
    expect(mayDeleteAccount(priya, own)).toMatchObject({ problem: { code: 'own_account' } })
  })
})

it('the external provider goes by the name that the garage gave it', () => {
  expect(providerLabel('local', 'Ironbark ID')).toBe('Local')
  expect(providerLabel('replit', 'Ironbark ID')).toBe('Ironbark ID')
  expect(providerLabel('replit', null)).toBe('Single Sign-On')
})

it('somebody with one name is called by it', () => {
  expect(fullName({ firstName: 'Lena', lastName: 'Vasquez' })).toBe('Lena Vasquez')
  expect(fullName({ firstName: 'Lena', lastName: '' })).toBe('Lena')
})
