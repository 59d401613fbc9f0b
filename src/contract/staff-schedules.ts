import { z } from 'zod'
import { leaveKinds } from '#domain/people/leave'
import { weekdayName } from '#domain/time/display'
import { AppointmentStatus } from './appointments.ts'
import { byWeekday } from './by-weekday.ts'
import { endpoint } from './endpoint.ts'
import { date, expectedVersion, id, idParams, optional, pageQuery, time, version } from './fields.ts'
import { WorkingHours } from './staff.ts'

const tag = 'Staff schedules'

const LeaveKind = z.enum(leaveKinds, { error: 'Please choose the kind of leave' })

export const StaffLeave = z
  .object({
    id,
    kind: LeaveKind.nullable().describe('Null for the role user, whose business it is not'),
    firstDate: date,
    lastDate: date,
    startTime: time.nullable().describe('Only part of a single day'),
    endTime: time.nullable(),
  })
  .meta({ id: 'StaffLeave' })
export type StaffLeave = z.infer<typeof StaffLeave>

export const StaffLeaveInput = z
  .object({
    kind: LeaveKind,
    firstDate: date,
    lastDate: date,
    startTime: optional(time),
    endTime: optional(time),
  })
  .meta({ id: 'NewStaffLeave' })

const hoursOf = (label: string) =>
  z.object(WorkingHours.shape, { error: `Please say when ${label} starts and ends` }).nullable()

const StaffWeek = byWeekday((weekday) => hoursOf(weekdayName(weekday))).meta({
  id: 'StaffWeek',
  description: 'When they work in an ordinary week; null is a day off',
})

const ChangedDay = z.object({ date, hours: hoursOf('the day').describe('Null is a day off') })

export const StaffSchedule = z
  .object({
    staffId: id,
    version: version.describe('Of the staff member: their hours are a part of them'),
    week: date.describe('Its Monday'),
    weeklyHours: StaffWeek,
    isDescribed: z
      .boolean()
      .describe('True while the hours are the sample of their position: nobody is held to them'),
    days: z
      .array(
        z.object({
          date,
          hours: WorkingHours.nullable().describe('As rostered, leave aside; null is a day off'),
          isChanged: z.boolean().describe('This day only'),
          there: z.array(WorkingHours).describe('The hours without those on leave'),
        }),
      )
      .describe('Monday to Sunday'),
    changedDays: z
      .array(z.object({ date, hours: WorkingHours.nullable() }))
      .describe('The single days with hours of their own, from this week or today on'),
    leave: z.array(StaffLeave).describe('From this week or today on, by first day'),
  })
  .meta({ id: 'StaffSchedule' })
export type StaffSchedule = z.infer<typeof StaffSchedule>

export const StaffAppointment = z
  .object({
    id,
    timeSlotId: z.string(),
    date,
    time,
    status: AppointmentStatus,
    clientName: z.string(),
    licensePlate: z.string().nullable(),
    isAssigned: z.boolean().describe('False where the client only asked for them'),
    isAway: z.boolean().describe('Whether they are away at that time'),
  })
  .meta({ id: 'StaffAppointment' })
export type StaffAppointment = z.infer<typeof StaffAppointment>

export const staffSchedules = {
  getStaffSchedule: endpoint({
    method: 'GET',
    path: '/api/staff/{id}/schedule',
    access: 'signed_in',
    summary: 'When a staff member works: every week, in one week, and their leave.',
    tag,
    params: idParams,
    query: z.object({ week: date.optional().describe('A day of the week to look at, today unless told') }),
    status: 200,
    response: StaffSchedule,
  }),
  setWeeklyHours: endpoint({
    method: 'PUT',
    path: '/api/staff/{id}/schedule',
    access: 'staff',
    summary:
      'Says when a staff member works every week; single days and leave stay. Null returns to what their position works.',
    tag,
    params: idParams,
    query: z.object({ week: date.optional().describe('A day of the week to answer with') }),
    body: z
      .object({ weeklyHours: StaffWeek.nullable(), version: expectedVersion })
      .meta({ id: 'WeeklyHoursChange' }),
    edits: StaffSchedule,
    status: 200,
    response: StaffSchedule,
  }),
  setStaffDays: endpoint({
    method: 'PUT',
    path: '/api/staff/{id}/schedule/days',
    access: 'staff',
    summary:
      'Says when a staff member works on single days; a day with the hours of every week is an ordinary one again. Answers with the week of the first.',
    tag,
    params: idParams,
    body: z
      .object({
        days: z
          .array(ChangedDay, { error: 'Please send a list of days' })
          .min(1, 'Please send at least one day')
          .max(31, 'Please send at most 31 days'),
        version: expectedVersion,
      })
      .meta({ id: 'StaffDaysChange' }),
    edits: StaffSchedule,
    status: 200,
    response: StaffSchedule,
  }),
  addStaffLeave: endpoint({
    method: 'POST',
    path: '/api/staff/{id}/leave',
    access: 'staff',
    summary: 'A staff member is away for some days, or for some hours of one day.',
    tag,
    params: idParams,
    body: StaffLeaveInput,
    status: 201,
    response: StaffLeave,
    refusals: ['leave_overlaps'],
  }),
  deleteStaffLeave: endpoint({
    method: 'DELETE',
    path: '/api/staff/{id}/leave/{leaveId}',
    access: 'staff',
    summary: 'A staff member is there after all.',
    tag,
    params: idParams.extend({ leaveId: idParams.shape.id.describe('The id of the leave') }),
    status: 204,
  }),
  listStaffAppointments: endpoint({
    method: 'GET',
    path: '/api/staff/{id}/appointments',
    access: 'signed_in',
    summary:
      'The coming appointments that a staff member is to do, or that ask for them and are nobody else’s, by time.',
    tag,
    params: idParams,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(StaffAppointment),
  }),
} as const
