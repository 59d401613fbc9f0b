import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween } from './record-changes.ts'

describe('changes between two states of a record', () => {
  it('changed fields are listed individually, including nested ones', () => {
    const before = {
      id: '1',
      status: 'pending',
      notes: null,
      client: { name: 'Petra', phone: '+61' },
      updatedAt: 'a',
    }
    const after = {
      id: '1',
      status: 'confirmed',
      notes: 'Loan car',
      client: { name: 'Petra', phone: '+62' },
      updatedAt: 'b',
    }
    expect(changesBetween(before, after)).toEqual([
      { field: 'status', before: 'pending', after: 'confirmed' },
      { field: 'client.phone', before: '+61', after: '+62' },
      { field: 'notes', before: null, after: 'Loan car' },
    ])
  })

  it('a created or deleted record lists all its fields except empty ones and ids', () => {
    const record = {
      id: '1',
      clientId: '2',
      make: 'Kia',
      features: [],
      vin: '',
      seats: 0,
      isApprentice: false,
    }
    const response = [
      { field: 'make', before: null, after: 'Kia' },
      { field: 'seats', before: null, after: 0 },
      { field: 'isApprentice', before: null, after: false },
    ]
    expect(changesBetween(null, record)).toEqual(response)
    expect(changesBetween(record, null)).toEqual(
      response.map(({ field, after }) => ({ field, before: after, after: null })),
    )
  })

  it('equal states have no changes, and swapping the states swaps before and after', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))
    const record = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), value)
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(changesBetween(one, one)).toEqual([])
        const there = changesBetween(one, other)
        const back = changesBetween(other, one)
        expect(new Set(back.map(({ field }) => field))).toEqual(new Set(there.map(({ field }) => field)))
      }),
    )
  })
})
