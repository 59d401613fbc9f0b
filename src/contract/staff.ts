import { z } from 'zod'
import { isSlotId } from '#domain/opening/slots'
import { staffPositions, staffStatuses } from '#domain/people/staff'
import { endpoint } from './endpoint.ts'
import {
  clearable,
  date,
  email,
  expectedVersion,
  id,
  idParams,
  instant,
  listOfTexts,
  optional,
  personName,
  phone,
  searchQuery,
  time,
  version,
} from './fields.ts'

const tag = 'Staff'

export const Position = z.enum(staffPositions, { error: 'Please select a position' })
const Status = z.enum(staffStatuses, { error: 'Please choose Active or Inactive' })

/** A moment on the garage's wall. */
export const Moment = z.object({ date, time })

export const WorkingHours = z.object({ startTime: time, endTime: time }).meta({ id: 'WorkingHours' })

/** What a customer may know of a technician. */
export const Technician = z
  .object({
    id,
    name: z.string(),
    specialties: z.array(z.string()).describe('The first two'),
    isApprentice: z.boolean(),
    isAway: z
      .boolean()
      .optional()
      .describe('Whether they cannot take work at the time of timeSlotId; only where that was asked for'),
  })
  .meta({ id: 'Technician' })
export type Technician = z.infer<typeof Technician>

export const StaffMember = Technician.extend({
  email: z.string(),
  phone: z.string(),
  specialties: z.array(z.string()),
  position: Position,
  status: Status,
  hireDate: date.nullable(),
  version,
  createdAt: instant,
  back: Moment.nullable()
    .optional()
    .describe('When whoever is away then is there again; only where timeSlotId was asked for'),
}).meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const StaffCard = StaffMember.extend({
  day: z
    .object({
      date,
      state: z.enum(['here', 'leave', 'day_off']),
      hours: z.array(WorkingHours).describe('When they are there; empty while away all day'),
      back: Moment.nullable().describe('When whoever is away all day is there again'),
    })
    .nullable()
    .describe('Null for whoever is inactive'),
  work: z
    .object({ appointmentId: id, licensePlate: z.string().nullable(), cars: z.int() })
    .nullable()
    .describe('The car in progress that came last, and how many there are'),
}).meta({ id: 'StaffCard' })
export type StaffCard = z.infer<typeof StaffCard>

export const StaffCounts = z
  .object({
    total: z.int(),
    activeMechanics: z.int(),
    apprentices: z.int().describe('Of the active mechanics'),
    active: z.int(),
    hereToday: z.int().describe('Of the active staff'),
  })
  .meta({ id: 'StaffCounts' })
export type StaffCounts = z.infer<typeof StaffCounts>

const isApprentice = z.boolean({ error: 'Please say whether they are an apprentice' })
const specialties = listOfTexts('Specialty', 20, 40)

export const StaffInput = z
  .object({
    name: personName('Name'),
    email,
    phone,
    position: Position,
    specialties: specialties.nullish().transform((texts) => texts ?? []),
    isApprentice: isApprentice.default(false),
    status: Status.default('active'),
    hireDate: optional(date),
  })
  .meta({ id: 'NewStaffMember' })

export const StaffChange = z
  .object({
    name: StaffInput.shape.name.optional(),
    email: email.optional(),
    phone: phone.optional(),
    position: Position.optional(),
    specialties: specialties.nullable().optional(),
    isApprentice: isApprentice.optional(),
    status: Status.optional(),
    hireDate: clearable(date),
    version: expectedVersion,
  })
  .meta({ id: 'StaffChange' })

const listQuery = searchQuery.extend({
  status: Status.optional().describe('Only those with this status'),
  position: Position.optional().describe('Only those in this position'),
  sort: z
    .enum(['name', 'position', 'createdAt'])
    .default('name')
    .describe('name A-Z, position, or date added newest first'),
})

export const staff = {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/staff',
    access: 'public',
    shared: true,
    summary: 'Staff members; signed out only the active mechanics, with what a customer needs to choose one.',
    tag,
    query: listQuery.extend({
      timeSlotId: z
        .string()
        .refine(isSlotId, 'Please choose one of the offered times.')
        .optional()
        .describe('A time, yyyy-MM-ddTHH:MM; each then tells whether they are away'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(z.union([StaffMember, Technician])),
  }),
  // Before the member by their id: what has a name of its own is no id.
  listStaffCards: endpoint({
    method: 'GET',
    path: '/api/staff/cards',
    access: 'signed_in',
    shared: true,
    summary: 'The staff, each with their day and the car that they work on.',
    tag,
    query: listQuery.extend({ date: date.optional().describe('The day to look at, today unless told') }),
    status: 200,
    kind: 'list',
    response: z.array(StaffCard),
  }),
  countStaff: endpoint({
    method: 'GET',
    path: '/api/staff/counts',
    access: 'signed_in',
    shared: true,
    summary: 'How many staff members there are, how many mechanics, and how many are here today.',
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
    summary: 'Adds a staff member.',
    tag,
    body: StaffInput,
    status: 201,
    response: StaffMember,
    refusals: ['duplicate'],
  }),
  updateStaffMember: endpoint({
    method: 'PUT',
    path: '/api/staff/{id}',
    access: 'staff',
    summary: 'Changes what is sent of a staff member; what is absent stays, null clears.',
    tag,
    params: idParams,
    body: StaffChange,
    edits: StaffMember,
    status: 200,
    response: StaffMember,
    refusals: ['duplicate'],
  }),
  deleteStaffMember: endpoint({
    method: 'DELETE',
    path: '/api/staff/{id}',
    access: 'staff',
    summary: 'Takes a staff member without unfinished work off the lists; what they did remains.',
    tag,
    params: idParams,
    edits: StaffMember,
    status: 204,
    refusals: ['still_in_use'],
  }),
} as const
