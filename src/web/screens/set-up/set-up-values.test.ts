import { describe, expect, it } from 'vitest'
import { checkSetUp, emptySetUp, setUpProgress, timeZoneFor } from './set-up-values.ts'

const empty = emptySetUp({ state: 'NSW', timeZone: 'Australia/Sydney' })

describe('the set-up', () => {
  it('goes up a stage when the garage has a name, and another with a complete administrator', () => {
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

  it('says what a password lacks', () => {
    expect(checkSetUp({ ...empty, password: 'short' }).password).toBe(
      'Password must be at least 8 characters long',
    )
    expect(checkSetUp({ ...empty, password: 'Ironbark1' }).password).toBeUndefined()
  })

  it('follows the state with the time zone of most of its people', () => {
    expect(timeZoneFor('WA', 'Australia/Sydney')).toBe('Australia/Perth')
    expect(timeZoneFor('somewhere', 'Australia/Sydney')).toBe('Australia/Sydney')
  })
})
