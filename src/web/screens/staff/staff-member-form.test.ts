import { describe, expect, it } from 'vitest'
import type { StaffMember } from '#contract/staff'
import { calendarDate } from '#domain/time/calendar-date'
import {
  bodyOf,
  changesOf,
  fieldOf,
  formOf,
  newStaffMember,
  staffMemberEdit,
  validateStaffMember,
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

describe('staff member form', () => {
  it('phone and hire date: displayed in Australian format, the date sent in ISO format', () => {
    expect(formOf(tom)).toMatchObject({ phone: '0491 570 110', hireDate: '03/02/2025' })
    expect(bodyOf(formOf(tom))).toMatchObject({ isApprentice: true, hireDate: '2025-02-03' })
    expect(bodyOf(formOf({ ...tom, hireDate: null })).hireDate).toBeNull()
  })

  it('request body: the apprentice flag is sent only for mechanics', () => {
    expect(bodyOf({ ...formOf(tom), position: 'manager' }).isApprentice).toBe(false)
  })

  it('request body of an edit: only the changed fields', () => {
    const before = formOf(tom)
    expect(changesOf({ ...before }, before)).toEqual({})
    expect(changesOf({ ...before, hireDate: '3/2/2025' }, before)).toEqual({})
    expect(changesOf({ ...before, hireDate: '', specialties: ['tires', 'brakes'] }, before)).toEqual({
      hireDate: null,
      specialties: ['tires', 'brakes'],
    })
  })

  it('edit conflicts: every field is compared, values are displayed as labels', () => {
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

  it('validation: returns an error for each missing or invalid field, in form order', () => {
    expect(Object.entries(validateStaffMember(newStaffMember))).toEqual([
      ['name', 'Name is required'],
      ['email', 'Please enter a valid email address'],
      ['phone', 'Please enter a valid phone number, for example 0412 345 678'],
      ['position', 'Please select a position'],
    ])
    expect(validateStaffMember({ ...formOf(tom), hireDate: '31/02/2025' })).toEqual({
      hireDate: 'Please enter the date as dd/mm/yyyy',
    })
    expect(validateStaffMember(formOf(tom))).toEqual({})
  })

  it('path of a server error: mapped to a form field, or null', () => {
    expect([fieldOf('email'), fieldOf('specialties.0'), fieldOf('id')]).toEqual([
      'email',
      'specialties',
      null,
    ])
  })
})
