import { describe, expect, it } from 'vitest'
import { roles } from '../accounts/roles.ts'
import { decideStaffLink, mayLinkAccounts, startPageOf } from './staff-link.ts'

describe('linking an account to a staff member', () => {
  it('an administrator links an account without a staff member, or leaves the link as it is', () => {
    expect(decideStaffLink({ staffId: null }, 's1').permitted).toBe(true)
    expect(decideStaffLink({ staffId: 's1' }, 's1').permitted).toBe(true)
    expect(decideStaffLink(null, 's1').permitted).toBe(true)
  })

  it('an account of another staff member is refused at its field', () => {
    expect(decideStaffLink({ staffId: 's2' }, 's1')).toMatchObject({
      permitted: false,
      problem: { status: 400, fields: { userId: expect.stringContaining('another staff member') } },
    })
  })

  it('only administrators can link accounts', () => {
    expect(roles.filter(mayLinkAccounts)).toEqual(['admin'])
  })
})

describe('the start page', () => {
  it('My jobs is the start page only while the account is linked', () => {
    expect(startPageOf({ staffId: 's1', startPage: 'my_jobs' })).toBe('my_jobs')
    expect(startPageOf({ staffId: null, startPage: 'my_jobs' })).toBe('dashboard')
    expect(startPageOf({ staffId: 's1', startPage: 'dashboard' })).toBe('dashboard')
  })
})
