import { describe, expect, it } from 'vitest'
import { appointmentQueryOf, isFiltered, readFilters, statusChoices } from './list-filters.ts'

describe('the filters of the appointments', () => {
  it('offer every status by its given name', () => {
    expect(statusChoices.map(({ label }) => label)).toEqual([
      'All Statuses',
      'Pending',
      'Confirmed',
      'Scheduled',
      'In Progress',
      'Picked Up (Rental)',
      'Completed',
      'Returned (Rental)',
      'Cancelled',
    ])
  })

  it('come from the address', () => {
    expect(readFilters(new URLSearchParams('search=corolla&status=completed'))).toEqual({
      search: 'corolla',
      status: 'completed',
    })
  })

  it('ignore a status that does not exist', () => {
    expect(readFilters(new URLSearchParams('status=lost')).status).toBe('')
  })

  it('count as none when only blanks were typed', () => {
    expect(isFiltered({ search: '  ', status: '' })).toBe(false)
    expect(isFiltered({ search: '', status: 'pending' })).toBe(true)
  })

  it('ask the server with what was typed, trimmed', () => {
    expect(appointmentQueryOf({ search: ' weber ', status: 'confirmed' })).toEqual({
      search: 'weber',
      status: 'confirmed',
    })
  })

  it('ask no appointments for a status that only hires have', () => {
    expect(appointmentQueryOf({ search: '', status: 'picked_up' })).toBeNull()
  })
})
