import { describe, expect, it } from 'vitest'
import { defaultCapacity } from '#domain/opening/slots'
import { defaultHireRules } from '#domain/rental/hire-rules'
import { defaultRequestRules } from '#domain/schedule/request-rules'
import { capacityComplaints, capacityEdit, capacityForm, capacityOf, capacityWords } from './capacity-form.ts'

const stored = { ...defaultCapacity, ...defaultHireRules, ...defaultRequestRules }
const form = capacityForm(stored)

describe('the form of the capacity', () => {
  it('is what is saved, as typed text', () => {
    expect(form.maxCarsPerSlot).toBe('3')
    expect(capacityComplaints(form)).toEqual({})
    expect(capacityOf(form, stored)).toEqual(stored)
  })

  it('compares every field with a change by someone else', () => {
    const fields = capacityEdit.parts.flatMap((part) => part.fields)
    expect(fields.toSorted()).toEqual(Object.keys(form).toSorted())
  })

  it('keeps a half-typed number and says what is wrong with it', () => {
    const typed = { ...form, maxCarsPerSlot: '', advanceBookingDays: '400' }
    expect(capacityComplaints(typed)).toEqual({
      maxCarsPerSlot: 'Please enter a whole number from 1 to 50.',
      advanceBookingDays: 'Please enter a whole number from 1 to 365.',
    })
    expect(capacityOf(typed, stored)).toEqual(stored)
  })
})

describe('a change of the capacity', () => {
  const before = { slots: 4, places: 12 }

  it('is said as what it does to a day', () => {
    expect(capacityWords(['maxCarsPerSlot'], before, { slots: 4, places: 16 }, 4)).toBe(
      '4 cars per slot from now on: 4 more places a day.',
    )
    expect(capacityWords(['maxCarsPerSlot'], before, { slots: 4, places: 4 }, 1)).toBe(
      '1 car per slot from now on: 8 fewer places a day.',
    )
    expect(capacityWords(['slotDurationMinutes'], before, { slots: 8, places: 24 }, 3)).toBe(
      '8 slots a day instead of 4: 24 places.',
    )
  })

  it('of other things names them', () => {
    expect(capacityWords(['turnaroundMinutes', 'minimumDriverAge'], before, before, 3)).toBe(
      'New from now on: Turnaround and Minimum driver age.',
    )
  })
})
