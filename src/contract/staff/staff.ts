import { z } from 'zod'
import { isSlotId } from '#domain/opening/slots'
import { staffPositions, staffStatuses } from '#domain/staff/staff-member'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  chosenId,
  date,
  email,
  expectedVersion,
  id,
  idParams,
  instant,
  listOfTexts,
  personName,
  phone,
  searchQuery,
  time,
  version,
} from '../fields.ts'
import {
  listField,
  optionalField,
  optionalTextField,
  presetField,
  requiredField,
  shapeOf,
} from '../record-fields.ts'

const tag = 'Staff'

export const Position = z.enum(staffPositions, { error: 'Please select a position' })
export const StaffStatus = z.enum(staffStatuses, { error: 'Please choose Active or Inactive' })

/** A date and time in garage time. */
const Moment = z.object({ date, time })

export const WorkingHours = z.object({ startTime: time, endTime: time }).meta({ id: 'WorkingHours' })

/** The public fields of a technician. */
export const Technician = z
  .object({
    id,
    name: z.string(),
    specialties: z.array(z.string()).describe('The first two specialties'),
    isApprentice: z.boolean(),
    isAway: z
      .boolean()
      .optional()
      .describe('Whether the technician is unavailable at timeSlotId. Only with timeSlotId'),
  })
  .meta({ id: 'Technician' })
export type Technician = z.infer<typeof Technician>

const isApprentice = z.boolean({ error: 'isApprentice must be true or false' })

/** The fields of a staff member that staff edit. */
export const staffFields = {
  name: requiredField('Name', personName('Name'), z.string()),
  email: requiredField('Email', email, z.string()),
  phone: requiredField('Phone', phone, z.string()),
  position: requiredField('Position', Position, Position),
  isApprentice: presetField('Apprentice', isApprentice, false),
  hireDate: optionalField('Hire date', date, date),
  licenceNumber: optionalTextField('Licence number', 40),
  specialties: listField('Specialties', listOfTexts('Specialty', 20, 40)),
  status: presetField('Status', StaffStatus, 'active'),
  userId: optionalField('Sign-in', chosenId('Please choose an account from the list'), id),
}

export const StaffMember = z
  .object({
    id,
    ...shapeOf(staffFields, 'stored'),
    isAway: Technician.shape.isAway,
    version,
    createdAt: instant,
    back: Moment.nullable()
      .optional()
      .describe('When they are back, if away at timeSlotId. Only with timeSlotId'),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const StaffCard = StaffMember.extend({
  day: z
    .object({
      date,
      state: z.enum(['here', 'leave', 'day_off']),
      hours: z.array(WorkingHours).describe('Hours at work; empty if away all day'),
      back: Moment.nullable().describe('When they are back, if away all day'),
    })
    .nullable()
    .describe('Null if inactive'),
  work: z
    .object({ appointmentId: id, licensePlate: z.string().nullable(), cars: z.int() })
    .nullable()
    .describe('The car in progress that was checked in last, and the number of cars in progress'),
}).meta({ id: 'StaffCard' })
export type StaffCard = z.infer<typeof StaffCard>

export const StaffCounts = z
  .object({
    total: z.int(),
    activeMechanics: z.int(),
    apprentices: z.int().describe('Active mechanics who are apprentices'),
    active: z.int(),
    hereToday: z.int().describe('Active staff who are at work today'),
  })
  .meta({ id: 'StaffCounts' })
export type StaffCounts = z.infer<typeof StaffCounts>

export const StaffInput = z.object(shapeOf(staffFields, 'create')).meta({ id: 'NewStaffMember' })

const StaffChange = z
  .object({ ...shapeOf(staffFields, 'change'), version: expectedVersion })
  .meta({ id: 'StaffChange' })

const listQuery = searchQuery.extend({
  status: StaffStatus.optional().describe('Filter by status'),
  position: Position.optional().describe('Filter by position'),
  sort: z
    .enum(['name', 'position', 'createdAt'])
    .default('name')
    .describe('name: A to Z; position: by position; createdAt: newest first'),
})

export const staff = {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/staff',
    access: 'public',
    shared: true,
    summary: 'Staff members. Signed-out callers get only active mechanics, with their public fields.',
    tag,
    query: listQuery.extend({
      timeSlotId: z
        .string()
        .refine(isSlotId, 'Please choose one of the offered times.')
        .optional()
        .describe('Id of a time slot, yyyy-MM-ddTHH:MM. Adds isAway to each entry'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(z.union([StaffMember, Technician])),
  }),
  // Listed before the {id} route, because a lookup by path takes the first match.
  listStaffCards: endpoint({
    method: 'GET',
    path: '/api/staff/cards',
    access: 'signed_in',
    shared: true,
    summary: 'Staff members, each with their day and the car they are working on.',
    tag,
    query: listQuery.extend({ date: date.optional().describe('The date; default today') }),
    status: 200,
    kind: 'list',
    response: z.array(StaffCard),
  }),
  exportStaff: exportOf('staff', listQuery),
  countStaff: endpoint({
    method: 'GET',
    path: '/api/staff/counts',
    access: 'signed_in',
    shared: true,
    summary: 'Counts of staff members: total, active, mechanics, apprentices and at work today.',
    tag,
    status: 200,
    response: StaffCounts,
  }),
  getStaffMember: endpoint({
    method: 'GET',
    path: '/api/staff/{id}',
    access: 'signed_in',
    summary: 'One staff member.',
    tag,
    params: idParams,
    status: 200,
    response: StaffMember,
  }),
  createStaffMember: endpoint({
    method: 'POST',
    path: '/api/staff',
    access: 'staff',
    summary: 'Adds a staff member. Only administrators can link an account (userId).',
    tag,
    body: StaffInput,
    status: 201,
    response: StaffMember,
    problems: ['duplicate', 'not_found'],
  }),
  updateStaffMember: endpoint({
    method: 'PUT',
    path: '/api/staff/{id}',
    access: 'staff',
    summary:
      'Updates a staff member. Omitted fields are unchanged; null clears. Only administrators can link an account (userId).',
    tag,
    params: idParams,
    body: StaffChange,
    edits: StaffMember,
    status: 200,
    response: StaffMember,
    problems: ['duplicate', 'not_found'],
  }),
  deleteStaffMember: endpoint({
    method: 'DELETE',
    path: '/api/staff/{id}',
    access: 'staff',
    summary: 'Deletes a staff member. Refused (409) while they have unfinished work; past work is kept.',
    tag,
    params: idParams,
    edits: StaffMember,
    status: 204,
    problems: ['still_in_use'],
  }),
} as const
