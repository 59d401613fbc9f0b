import { describe, expect, it } from 'vitest'
import { defaultOnlineChangeRules } from '#domain/bookings/online-changes'
import { defaultRequestRules } from '#domain/bookings/request-rules'
import { defaultCapacity } from '#domain/opening/capacity'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { partsOf, validateRecord } from '#web/records/use-record-form.ts'
import { capacityModel, describeCapacityChange, plannedCapacity } from './capacity-tab.tsx'

const stored = {
  ...defaultCapacity,
  ...defaultRentalRules,
  ...defaultRequestRules,
  ...defaultOnlineChangeRules,
  mechanicsSeePrices: false,
  earliestVehicleYear: 1980,
}
const form = capacityModel.valuesOf({
  id: null,
  settingKey: 'capacity_settings',
  settingValue: stored,
  description: null,
  version: 0,
  createdAt: null,
  updatedAt: null,
})

describe('capacity form', () => {
  it('an unedited form: is valid and equals the stored settings', () => {
    expect(form.maxCarsPerSlot).toBe('3')
    expect(validateRecord(capacityModel, form)).toEqual({})
    expect(plannedCapacity(form, stored)).toEqual(stored)
  })

  it('edit conflicts: every field is compared', () => {
    const fields = partsOf(capacityModel).flatMap((part) => part.fields)
    expect(fields.toSorted()).toEqual(Object.keys(form).toSorted())
  })

  it('an invalid number: returns an error and keeps the stored value', () => {
    const typed = { ...form, maxCarsPerSlot: '', advanceBookingDays: '400' }
    expect(validateRecord(capacityModel, typed)).toEqual({
      maxCarsPerSlot: 'Please enter a whole number from 1 to 50.',
      advanceBookingDays: 'Please enter a whole number from 1 to 365.',
    })
    expect(plannedCapacity(typed, stored)).toEqual(stored)
  })
})

describe('summary of changed capacity', () => {
  const before = { slots: 4, spots: 12 }

  it('cars per slot or slot length changed: describes the effect on a day', () => {
    expect(describeCapacityChange(['maxCarsPerSlot'], before, { slots: 4, spots: 16 }, 4)).toBe(
      '4 cars per slot: 4 more spots a day.',
    )
    expect(describeCapacityChange(['maxCarsPerSlot'], before, { slots: 4, spots: 4 }, 1)).toBe(
      '1 car per slot: 8 fewer spots a day.',
    )
    expect(describeCapacityChange(['slotDurationMinutes'], before, { slots: 8, spots: 24 }, 3)).toBe(
      '8 slots a day instead of 4: 24 spots.',
    )
  })

  it('other fields changed: lists their names', () => {
    expect(describeCapacityChange(['turnaroundMinutes', 'minimumDriverAge'], before, before, 3)).toBe(
      'Will change: Turnaround and Minimum driver age.',
    )
  })
})
