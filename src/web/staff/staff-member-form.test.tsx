import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { StaffMember } from '#contract/staff/staff'
import type { StaffAppointment } from '#contract/staff/staff-schedules'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { changesOf, fieldOf, partsOf, validateRecord } from '#web/records/use-record-form.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleStaffMember } from '#web/testing/sample-staff-member.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import {
  newStaffMember,
  StaffMemberDialog,
  type StaffMemberForm,
  staffMemberModel,
} from './staff-member-form.tsx'

const { bodyOf, valuesOf } = staffMemberModel
const parts = partsOf(staffMemberModel)
const validate = (values: StaffMemberForm) => validateRecord(staffMemberModel, values)
const changes = (values: StaffMemberForm, base: StaffMemberForm) => changesOf(staffMemberModel, values, base)
const field = (path: string) => fieldOf(staffMemberModel, path)

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
  licenceNumber: null,
  userId: null,
  version: 1,
  createdAt: '2025-02-03T00:00:00.000Z',
}

describe('staff member form', () => {
  it('phone and hire date: displayed in Australian format, the date sent in ISO format', () => {
    expect(valuesOf(tom)).toMatchObject({ phone: '0491 570 110', hireDate: '03/02/2025' })
    expect(bodyOf(valuesOf(tom))).toMatchObject({ isApprentice: true, hireDate: '2025-02-03' })
    expect(bodyOf(valuesOf({ ...tom, hireDate: null })).hireDate).toBeNull()
  })

  it('request body: the apprentice flag is sent only for mechanics', () => {
    expect(bodyOf({ ...valuesOf(tom), position: 'manager' }).isApprentice).toBe(false)
  })

  it('request body of an edit: only the changed fields', () => {
    const before = valuesOf(tom)
    expect(changes({ ...before }, before)).toEqual({})
    expect(changes({ ...before, hireDate: '3/2/2025' }, before)).toEqual({})
    expect(changes({ ...before, hireDate: '', specialties: ['tires', 'brakes'] }, before)).toEqual({
      hireDate: null,
      specialties: ['tires', 'brakes'],
    })
  })

  it('edit conflicts: every field is compared, values are displayed as labels', () => {
    expect(parts.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(newStaffMember).toSorted())
    const shown = parts.map(({ label, display }) => [label, display?.(valuesOf(tom))])
    expect(Object.fromEntries(shown)).toMatchObject({
      Position: 'Mechanic, apprentice',
      'Hire date': 'Feb 03, 2025',
      Specialties: 'Tires & Wheels',
      Status: 'Active',
    })
  })

  it('validation: returns an error for each missing or invalid field, in form order', () => {
    expect(Object.entries(validate(newStaffMember))).toEqual([
      ['name', 'Name is required'],
      ['email', 'Please enter a valid email address'],
      ['phone', 'Please enter a valid phone number, for example 0412 345 678'],
      ['position', 'Please select a position'],
    ])
    expect(validate({ ...valuesOf(tom), hireDate: '31/02/2025' })).toEqual({
      hireDate: 'Please enter the date as dd/mm/yyyy',
    })
    expect(validate(valuesOf(tom))).toEqual({})
  })

  it('path of a server error: mapped to a form field, or null', () => {
    expect([field('email'), field('specialties.0'), field('id')]).toEqual(['email', 'specialties', null])
  })
})

const ADD = 'POST /api/staff'

function openDialog(member: StaffMember | null, answers: Answers = {}, role: User['role'] = 'staff') {
  const closed = vi.fn()
  const view = renderStaff(<StaffMemberDialog open onOpenChange={closed} member={member} />, {
    answers,
    role,
  })
  const bodies = () => view.sent.filter(({ route }) => route === ADD).map(({ body }) => body)
  return { ...view, closed, bodies }
}

describe('the dialog of a staff member', () => {
  it('missing and invalid fields: an error each, nothing is sent, the input is kept', async () => {
    const { user, bodies } = openDialog(null, { [ADD]: sampleStaffMember() })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Josie Hart')
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'not an address')
    await user.click(screen.getByRole('button', { name: 'Add Staff Member' }))
    expect(await screen.findByText('Please check 3 fields')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    expect(screen.getByRole('combobox', { name: 'Position' })).toHaveAccessibleDescription(
      'Please select a position',
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Josie Hart')
    expect(bodies()).toEqual([])
    await expectAccessibleMarkup()
  })

  it('an email of another staff member is refused at its field, which has the focus; Ctrl+Enter sends again', async () => {
    const used = 'A staff member with this email already exists.'
    let answer: Response | StaffMember = problem(409, 'duplicate', used)
    const { user, bodies, closed } = openDialog(null, { [ADD]: () => answer })
    const email = screen.getByRole('textbox', { name: 'Email' })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Josie Hart')
    await user.type(email, 'MICK@ironbark.example')
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0491 570 156')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Position' }), 'Mechanic')
    await user.click(screen.getByRole('checkbox', { name: /^Apprentice/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Electrical' }))
    await user.click(screen.getByRole('button', { name: 'Add Staff Member' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(used))
    expect(email).toHaveFocus()
    expect(closed).not.toHaveBeenCalled()
    answer = sampleStaffMember()
    await user.clear(email)
    await user.type(email, 'josie@example.com')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Staff member added successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(bodies()[1]).toMatchObject({
      name: 'Josie Hart',
      email: 'josie@example.com',
      position: 'mechanic',
      isApprentice: true,
      specialties: ['electrical'],
    })
  })

  it('an administrator links an account that no one else has', async () => {
    const other = sampleUser({
      id: '0198a000-0000-7000-8000-0000000000f2',
      staffId: 's9',
      email: 'x@example.com',
    })
    const { user, sent } = openDialog(
      sampleStaffMember(),
      { 'GET /api/users': page([sampleUser(), other]), 'PUT /api/staff/{id}': sampleStaffMember() },
      'admin',
    )
    const field = screen.getByRole('combobox', { name: /^Sign-in/ })
    await waitFor(() => expect(within(field).getAllByRole('option')).toHaveLength(4))
    await user.selectOptions(field, 'Josie Hartigan (josie@ironbark.example)')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Staff member updated successfully')).toBeVisible()
    expect(sent.find(({ route }) => route === 'PUT /api/staff/{id}')?.body).toEqual({
      userId: sampleUser().id,
      version: 1,
    })
  })

  it('a staff member and a new account are made in one form, and the link to pass on is shown', async () => {
    const saved = sampleStaffMember()
    const { user, sent } = openDialog(
      saved,
      {
        'GET /api/users': page([]),
        'PUT /api/staff/{id}': saved,
        'POST /api/users/invitations': {
          user: sampleUser({ firstName: 'Mick' }),
          link: 'https://garage.example/accept-invitation#secret',
        },
      },
      'admin',
    )
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Sign-in/ }),
      'New account with this email: role Staff',
    )
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('dialog', { name: 'Invitation for Mick' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      'https://garage.example/accept-invitation#secret',
    )
    const [firstName, ...others] = saved.name.split(' ')
    expect(sent.find(({ route }) => route === 'POST /api/users/invitations')?.body).toMatchObject({
      ...{ firstName, lastName: others.join(' '), email: saved.email },
      ...{ role: 'staff', staffId: saved.id },
    })
    await expectAccessibleMarkup()
  })

  it('an account that cannot be created: the staff member is saved, and a message says so', async () => {
    const { user, closed } = openDialog(
      sampleStaffMember(),
      {
        'GET /api/users': page([]),
        'PUT /api/staff/{id}': sampleStaffMember(),
        'POST /api/users/invitations': problem(
          409,
          'duplicate',
          'An account with this email already exists.',
        ),
      },
      'admin',
    )
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Sign-in/ }),
      'New account with this email: role User, cannot change jobs',
    )
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('The account has not been created')).toBeVisible()
    expect(screen.getByText(/The staff member has been saved. An account with this email/)).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('staff see that an administrator links the account, and do not read the accounts', async () => {
    const { sent } = openDialog(sampleStaffMember({ userId: 'u1' }))
    expect(screen.getByText('Linked to an account')).toBeVisible()
    expect(screen.getByText('Only an administrator can change this.')).toBeVisible()
    expect(sent.filter(({ path }) => path === '/api/users')).toEqual([])
    await expectAccessibleMarkup()
  })

  it('a mechanic with upcoming work becomes inactive: a warning; discarding the input closes the dialog', async () => {
    const work: StaffAppointment = {
      id: '0198a000-0000-7000-8000-0000000000a1',
      timeSlotId: '2026-11-25T09:30',
      date: calendarDate('2026-11-25'),
      time: timeOfDay('09:30'),
      status: 'scheduled',
      clientName: 'Samira Okafor',
      licensePlate: 'DVK07L',
      isAssigned: true,
      isAway: false,
    }
    const { user, closed } = openDialog(sampleStaffMember(), { 'GET /api/staff/{id}/appointments': [work] })
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Staff Member' }))
    await user.click(dialog.getByRole('radio', { name: 'Inactive' }))
    const warning = 'Mick is assigned to 1 upcoming appointment. Please reassign it.'
    expect(await dialog.findByText(warning)).toBeVisible()
    await expectAccessibleMarkup()
    await user.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(closed).toHaveBeenCalledWith(false)
  })
})
