import { describe, expect, it } from 'vitest'
import { checkSetUp, emptySetUp, setUpProgress, timeZoneFor } from './set-up-values.ts'

const empty = emptySetUp({ state: 'NSW', timeZone: 'Australia/Sydney' })

describe('the set-up form', () => {
  it('progress: the garage is done with a name, the administrator with all fields valid', () => {
    expect(setUpProgress(empty)).toEqual({ garage: false, administrator: false })
    const named = { ...empty, businessName: 'Ironbark' }
    expect(setUpProgress(named)).toEqual({ garage: true, administrator: false })
    const complete = {
      ...named,
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'p@ironbark.example',
      password: 'Ironbark1',
    }
    expect(setUpProgress(complete)).toEqual({ garage: true, administrator: true })
  })

  it('a short password is invalid, with the missing requirement as the message', () => {
    expect(checkSetUp({ ...empty, password: 'short' }).password).toBe(
      'Password must be at least 8 characters long',
    )
    expect(checkSetUp({ ...empty, password: 'Ironbark1' }).password).toBeUndefined()
  })

  it('timeZoneFor returns the most populous zone of the state, or the previous zone for an unknown state', () => {
    expect(timeZoneFor('WA', 'Australia/Sydney')).toBe('Australia/Perth')
    expect(timeZoneFor('somewhere', 'Australia/Sydney')).toBe('Australia/Sydney')
  })
})
