import type { z } from 'zod'
import { StaffInput, type StaffMember } from '#contract/staff'
import { displayPhone } from '#domain/people/phone'
import { specialtyLabel } from '#domain/people/specialties'
import { positionLabel, type StaffPosition, type StaffStatus } from '#domain/people/staff-member'
import { displaySlashDate } from '#domain/time/display'
import { readTypedDate, typedDateForm } from '#domain/time/typed-date'
import { normalizePhone } from '#web/components/client/client-form.ts'
import { displayTypedDate } from '#web/components/driver-section/driver-form.ts'
import { changedFields, type Editable } from '#web/forms/conflicts.ts'

/** Form values; text fields as typed. */
export interface StaffMemberForm {
  name: string
  email: string
  phone: string
  /** Empty until chosen. */
  position: StaffPosition | ''
  isApprentice: boolean
  specialties: string[]
  status: StaffStatus
  hireDate: string
}

type Body = z.input<typeof StaffInput>
type FieldErrors = Partial<Record<keyof StaffMemberForm, string>>

export const newStaffMember: StaffMemberForm = {
  name: '',
  email: '',
  phone: '',
  position: '',
  isApprentice: false,
  specialties: [],
  status: 'active',
  hireDate: '',
}

/** Returns the form values of an existing staff member. */
export function formOf(member: StaffMember): StaffMemberForm {
  const { name, email, phone, position, isApprentice, specialties, status, hireDate } = member
  return {
    name,
    email,
    phone: displayPhone(phone),
    position,
    isApprentice,
    specialties,
    status,
    hireDate: hireDate === null ? '' : displaySlashDate(hireDate),
  }
}

/** Returns the request body. Only a mechanic can be an apprentice. */
export function bodyOf({ position, isApprentice, hireDate, ...form }: StaffMemberForm): Body {
  const typed = hireDate.trim()
  return {
    ...form,
    // An empty position fails the contract's validation.
    position: position as StaffPosition,
    isApprentice: position === 'mechanic' && isApprentice,
    hireDate: typed === '' ? null : (readTypedDate(typed) ?? typed),
  }
}

/** Returns the request body of an edit: only the changed fields. */
export function changesOf(form: StaffMemberForm, before: StaffMemberForm): Partial<Body> {
  return changedFields(bodyOf(form), bodyOf(before))
}

export const staffMemberEdit: Editable<StaffMemberForm> = {
  parts: [
    { label: 'Name', fields: ['name'] },
    { label: 'Email', fields: ['email'] },
    { label: 'Phone', fields: ['phone'] },
    {
      label: 'Position',
      fields: ['position', 'isApprentice'],
      display: ({ position, isApprentice }) => {
        const label = position === '' ? '' : positionLabel(position)
        return isApprentice && position === 'mechanic' ? `${label}, apprentice` : label
      },
    },
    { label: 'Hire date', fields: ['hireDate'], display: ({ hireDate }) => displayTypedDate(hireDate) },
    {
      label: 'Specialties',
      fields: ['specialties'],
      display: ({ specialties }) => specialties.map(specialtyLabel).join(', '),
    },
    {
      label: 'Status',
      fields: ['status'],
      display: ({ status }) => (status === 'active' ? 'Active' : 'Inactive'),
    },
  ],
  normalize: (form) => ({ ...bodyOf(form), phone: normalizePhone(form.phone) }),
}

const fields = Object.keys(newStaffMember) as (keyof StaffMemberForm)[]

/** Returns the form field for a path of the contract (`specialties.0` is `specialties`), or null. */
export function fieldOf(path: string): keyof StaffMemberForm | null {
  const [name] = path.split('.')
  return fields.find((field) => field === name) ?? null
}

/** Returns one validation error per field, in form order. */
export function validateStaffMember(form: StaffMemberForm): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of StaffInput.safeParse(bodyOf(form)).error?.issues ?? []) {
    const field = fieldOf(String(path[0]))
    if (field !== null) found[field] ??= message
  }
  if (found.hireDate !== undefined) found.hireDate = `Please enter the date as ${typedDateForm}`
  return Object.fromEntries(
    fields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  )
}
