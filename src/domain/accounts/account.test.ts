import { describe, expect, it } from 'vitest'
import { fullName, mayChangeRole, mayDeleteAccount, providerLabel } from './account.ts'

const priya = { id: 'priya', role: 'admin' as const }
const hamish = { id: 'hamish', role: 'staff' as const }

describe('the last administrator', () => {
  it('the role cannot be changed until there is another administrator', () => {
    expect(mayChangeRole(priya, 'staff', ['priya'])).toMatchObject({
      problem: { code: 'last_administrator' },
    })
    expect(mayChangeRole(priya, 'admin', ['priya']).permitted).toBe(true)
    expect(mayChangeRole(priya, 'user', ['priya', 'ruth']).permitted).toBe(true)
  })

  it('the role of other accounts can be changed', () => {
    expect(mayChangeRole(hamish, 'user', ['priya']).permitted).toBe(true)
    expect(mayDeleteAccount(hamish, { actorId: 'priya', administrators: ['priya'] }).permitted).toBe(true)
  })

  it('the last administrator and your own account cannot be deleted', () => {
    const others = { actorId: 'ruth', administrators: ['priya'] }
    expect(mayDeleteAccount(priya, others)).toMatchObject({ problem: { code: 'last_administrator' } })
    const own = { actorId: 'priya', administrators: ['priya', 'ruth'] }
    expect(mayDeleteAccount(priya, own)).toMatchObject({ problem: { code: 'own_account' } })
  })
})

it('the external provider has its configured name', () => {
  expect(providerLabel('local', 'Ironbark ID')).toBe('Local')
  expect(providerLabel('replit', 'Ironbark ID')).toBe('Ironbark ID')
  expect(providerLabel('replit', null)).toBe('Single Sign-On')
})

it('a user with one name is displayed by that name', () => {
  expect(fullName({ firstName: 'Lena', lastName: 'Vasquez' })).toBe('Lena Vasquez')
  expect(fullName({ firstName: 'Lena', lastName: '' })).toBe('Lena')
})
