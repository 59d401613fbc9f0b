import { z } from 'zod'
import { JobLine } from '../billing/job-lines.ts'
import { endpoint } from '../endpoint.ts'
import { date, expectedVersion, id, idParams, instant, requiredText, versionOnly } from '../fields.ts'
import { PartOrder } from '../parts/part-orders.ts'
import { CustomerQuestion } from '../questions/customer-questions.ts'
import { shapeOf } from '../record-fields.ts'
import { nextServiceFields } from '../vehicles/due-fields.ts'
import { Appointment, promisedTime } from './appointments.ts'

const tag = 'Work'

const minutes = z.int().describe('Minutes')

export const WorkNote = z
  .object({
    id,
    text: z.string(),
    author: z.string().nullable().describe('Null if the account of the author has been deleted'),
    createdAt: instant,
  })
  .meta({ id: 'WorkNote' })
export type WorkNote = z.infer<typeof WorkNote>

export const WorkPeriod = z
  .object({
    id,
    staffId: id,
    staffName: z.string(),
    startedAt: instant,
    endedAt: instant.nullable().describe('Null: still working'),
  })
  .meta({ id: 'WorkPeriod' })
export type WorkPeriod = z.infer<typeof WorkPeriod>

const JobQuestion = CustomerQuestion.pick({
  id: true,
  work: true,
  reason: true,
  answer: true,
  answeredBy: true,
  answerNote: true,
  version: true,
}).extend({ photos: z.int().describe('Number of photos') })

/** An appointment in the list of a technician. */
export const MyJob = Appointment.extend({
  workedMinutes: minutes.describe('Minutes worked on this vehicle in ended periods, by all technicians'),
  runningSince: instant
    .nullable()
    .describe('Since when the caller is working on this vehicle; null: not now'),
  workNotes: z.array(WorkNote).describe('Oldest first'),
  partsOnOrder: z
    .array(PartOrder.pick({ id: true, part: true, supplier: true, expectedDate: true }))
    .describe('Parts that have not arrived, the earliest expected first'),
  questions: z.array(JobQuestion).describe('Questions to the customer, oldest first'),
  photos: z.int().describe('Number of photos'),
  lines: z.array(JobLine).describe('Lines that the customer is charged for'),
}).meta({ id: 'MyJob' })
export type MyJob = z.infer<typeof MyJob>

export const MyJobs = z
  .object({
    staff: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('The staff member linked to the account; null: none, and all lists are empty'),
    date: date.describe('Today'),
    workedMinutes: minutes.describe('Minutes worked today in ended periods'),
    jobs: z
      .array(MyJob)
      .describe(
        'Their cars of today and those in progress from before: open ones in order, then completed ones',
      ),
    unassigned: z.array(MyJob).describe("Today's open appointments without a technician"),
  })
  .meta({ id: 'MyJobs' })
export type MyJobs = z.infer<typeof MyJobs>

const CheckOut = versionOnly.extend(shapeOf(nextServiceFields, 'change')).meta({ id: 'AppointmentCheckOut' })

const CheckIn = z
  .object({
    readyBy: promisedTime.describe(
      'The time for which the vehicle is promised. Absent: what has been promised, else the proposal of the program. Null: none',
    ),
    version: expectedVersion,
  })
  .meta({ id: 'AppointmentCheckIn' })

const step = {
  method: 'PATCH',
  access: 'staff',
  tag,
  params: idParams,
  edits: Appointment,
  status: 200,
  problems: ['transition_refused', 'not_linked'],
} as const

export const appointmentWork = {
  getMyJobs: endpoint({
    method: 'GET',
    path: '/api/my-jobs',
    access: 'signed_in',
    summary: "The caller's cars of today and those in progress from before.",
    tag,
    status: 200,
    response: MyJobs,
  }),
  getAppointmentWork: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/work',
    access: 'signed_in',
    summary: 'The periods of work on the vehicle and the notes about it, oldest first.',
    tag,
    params: idParams,
    status: 200,
    response: z.object({ periods: z.array(WorkPeriod), notes: z.array(WorkNote) }),
  }),
  getReadyByProposal: endpoint({
    method: 'GET',
    path: '/api/appointments/{id}/ready-by',
    access: 'signed_in',
    summary:
      'When the vehicle will be ready by the plan of the workshop board: working hours of the garage and the technician, and the jobs before it.',
    tag: 'Appointments',
    params: idParams,
    status: 200,
    response: z.object({
      readyBy: instant
        .nullable()
        .describe('Null: it is ready, not open, or there are not enough working hours'),
    }),
  }),
  carryOverAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/carry-over',
    access: 'staff',
    summary:
      'Promises a vehicle in the workshop for the time at which it will be ready by the plan of the workshop board, on the next open day at the earliest.',
    tag: 'Appointments',
    params: idParams,
    body: versionOnly,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  checkInAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/check-in',
    access: 'staff',
    summary: 'Checks in a vehicle: the appointment becomes in_progress and the vehicle in_service.',
    tag: 'Appointments',
    params: idParams,
    body: CheckIn,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  checkOutAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/check-out',
    access: 'staff',
    summary:
      'Checks out a vehicle: the appointment becomes completed and stays in the service history. Can set when the next service is due. Refused with lines that are not invoiced if the setting says so.',
    tag: 'Appointments',
    params: idParams,
    body: CheckOut,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: ['transition_refused', 'not_invoiced'],
  }),
  startWork: endpoint({
    ...step,
    path: '/api/appointments/{id}/start',
    summary:
      'Starts the work of the caller on the vehicle, and checks it in if necessary. Pauses their work on another vehicle.',
    body: versionOnly,
    response: Appointment,
  }),
  pauseWork: endpoint({
    ...step,
    path: '/api/appointments/{id}/pause',
    summary: 'Pauses the work of the caller on the vehicle.',
    body: versionOnly,
    response: Appointment,
  }),
  markReady: endpoint({
    ...step,
    path: '/api/appointments/{id}/ready',
    summary: 'Marks the vehicle as ready for pickup and ends all work on it.',
    body: z.object({
      notifyClient: z
        .boolean({ error: 'notifyClient must be true or false' })
        .default(true)
        .describe('Whether to notify the client'),
      version: expectedVersion,
    }),
    response: Appointment,
    problems: ['transition_refused'],
  }),
  markNotReady: endpoint({
    ...step,
    path: '/api/appointments/{id}/not-ready',
    summary: 'Removes the mark that the vehicle is ready. A message that has not been sent is withdrawn.',
    body: versionOnly,
    response: Appointment,
    problems: ['transition_refused'],
  }),
  addWorkNote: endpoint({
    method: 'POST',
    path: '/api/appointments/{id}/notes',
    access: 'staff',
    summary: 'Adds a note about the vehicle or the work.',
    tag,
    params: idParams,
    body: z.object({ text: requiredText('Note', 2000, { lines: true }) }).meta({ id: 'NewWorkNote' }),
    status: 201,
    response: WorkNote,
  }),
} as const
