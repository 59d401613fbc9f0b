import { describe, expect, it } from 'vitest'
import type { StaffMember } from '#contract/staff'
import { calendarDate } from '#domain/time/calendar-date'
import {
  bodyOf,
  changesOf,
  complaintsOf,
  fieldOf,
  formOf,
  newStaffMember,
  staffMemberEdit,
} from './staff-member-form.ts'

const tom: StaffMember = {
  id: 's1',
  name: 'Tom Nguyen',
  email: 'tom@example.com',
  phone: '+61491570110',
  position: 'mechanic',
  specialties: ['tires'],
  isApprentice: true,
  status: 'active',
  hireDate: calendarDate('2025-02-03'),
  version: 1,
  createdAt: '2025-02-03T00:00:00.000Z',
}

describe('the form of a staff member', () => {
  it('shows phone and date as people write them, and sends them as they are stored', () => {
    expect(formOf(tom)).toMatchObject({ phone: '0491 570 110', hireDate: '03/02/2025' })
    expect(bodyOf(formOf(tom))).toMatchObject({ isApprentice: true, hireDate: '2025-02-03' })
    expect(bodyOf(formOf({ ...tom, hireDate: null })).hireDate).toBeNull()
  })

  it('knows apprentices only among mechanics', () => {
    expect(bodyOf({ ...formOf(tom), position: 'manager' }).isApprentice).toBe(false)
  })

  it('sends of an edit only what was changed', () => {
    const before = formOf(tom)
    expect(changesOf({ ...before }, before)).toEqual({})
    expect(changesOf({ ...before, hireDate: '3/2/2025' }, before)).toEqual({})
    expect(changesOf({ ...before, hireDate: '', specialties: ['tires', 'brakes'] }, before)).toEqual({
      hireDate: null,
      specialties: ['tires', 'brakes'],
    })
  })

  it('compares every field with a change by someone else, as people read it', () => {
    expect(staffMemberEdit.parts.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(newStaffMember).toSorted(),
    )
    const shown = staffMemberEdit.parts.map(({ label, display }) => [label, display?.(formOf(tom))])
    expect(Object.fromEntries(shown)).toMatchObject({
      Position: 'Mechanic, apprentice',
      'Hire date': 'Feb 03, 2025',
      Specialties: 'Tires & Wheels',
      Status: 'Active',
    })
  })

  it('says what is missing and what is wrong, each at its field', () => {
    expect(Object.entries(complaintsOf(newStaffMember))).toEqual([
      ['name', 'Name is required'],
      ['email', 'Please enter a valid email address'],
      ['phone', 'Please enter a valid phone number, for example 0412 345 678'],
      ['position', 'Please select a position'],
    ])
    expect(complaintsOf({ ...formOf(tom), hireDate: '31/02/2025' })).toEqual({
      hireDate: 'Please enter the date as dd/mm/yyyy',
    })
    expect(complaintsOf(formOf(tom))).toEqual({})
  })

  it('shows what the server says where it was typed', () => {
    expect([fieldOf('email'), fieldOf('specialties.0'), fieldOf('id')]).toEqual([
      'email',
      'specialties',
      null,
    ])
  })
})
