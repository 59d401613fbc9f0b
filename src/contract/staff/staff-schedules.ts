import { z } from 'zod'
import { leaveKinds } from '#domain/staff/leave'
import { weekdayName } from '#domain/time/display'
import { AppointmentStatus } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { date, expectedVersion, id, idParams, optional, pageQuery, time, version } from '../fields.ts'
import { byWeekday } from '../opening/by-weekday.ts'
import { WorkingHours } from './staff.ts'

const tag = 'Staff schedules'

const LeaveKind = z.enum(leaveKinds, { error: 'Please choose the kind of leave' })

export const StaffLeave = z
  .object({
    id,
    kind: LeaveKind.nullable().describe('Null for callers with role user'),
    firstDate: date,
    lastDate: date,
    startTime: time.nullable().describe('Only for leave of part of a day'),
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
  z.object(WorkingHours.shape, { error: `Please enter when ${label} starts and ends` }).nullable()

const StaffWeek = byWeekday((weekday) => hoursOf(weekdayName(weekday))).meta({
  id: 'StaffWeek',
  description: 'Regular working hours by weekday; null: day off',
})

const ChangedDay = z.object({ date, hours: hoursOf('the day').describe('Null: day off') })

export const StaffSchedule = z
  .object({
    staffId: id,
    version: version.describe('Version of the staff member, which includes their hours'),
    week: date.describe('Monday of the week'),
    weeklyHours: StaffWeek,
    isDescribed: z
      .boolean()
      .describe('True while the hours are the default for their position (not enforced)'),
    days: z
      .array(
        z.object({
          date,
          hours: WorkingHours.nullable().describe('Rostered hours, ignoring leave; null: day off'),
          isChanged: z.boolean().describe('Whether the hours are an exception for this day'),
          there: z.array(WorkingHours).describe('Rostered hours minus leave'),
        }),
      )
      .describe('Monday to Sunday'),
    changedDays: z
      .array(z.object({ date, hours: WorkingHours.nullable() }))
      .describe(
        'Individual days with their own hours, from the start of this week or today, whichever is earlier',
      ),
    leave: z
      .array(StaffLeave)
      .describe('Leave from the start of this week or today, whichever is earlier, by first day'),
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
    isAssigned: z.boolean().describe('False if the client only requested this technician'),
    isAway: z.boolean().describe('Whether the technician is away at that time'),
  })
  .meta({ id: 'StaffAppointment' })
export type StaffAppointment = z.infer<typeof StaffAppointment>

export const staffSchedules = {
  getStaffSchedule: endpoint({
    method: 'GET',
    path: '/api/staff/{id}/schedule',
    access: 'signed_in',
    summary: 'Schedule of a staff member: regular weekly hours, the hours in one week, and leave.',
    tag,
    params: idParams,
    query: z.object({ week: date.optional().describe('A date in the week to return; default today') }),
    status: 200,
    response: StaffSchedule,
  }),
  setWeeklyHours: endpoint({
    method: 'PUT',
    path: '/api/staff/{id}/schedule',
    access: 'staff',
    summary:
      'Sets the regular weekly hours of a staff member; individual days and leave are unchanged. Null restores the default hours of the position.',
    tag,
    params: idParams,
    query: z.object({ week: date.optional().describe('A date in the week to return; default today') }),
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
      'Sets hours for individual days. A day with the regular weekly hours removes the exception. Returns the week of the first day.',
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
    summary: 'Adds leave for whole days, or for part of one day.',
    tag,
    params: idParams,
    body: StaffLeaveInput,
    status: 201,
    response: StaffLeave,
    problems: ['leave_overlaps'],
  }),
  deleteStaffLeave: endpoint({
    method: 'DELETE',
    path: '/api/staff/{id}/leave/{leaveId}',
    access: 'staff',
    summary: 'Deletes leave.',
    tag,
    params: idParams.extend({ leaveId: idParams.shape.id.describe('The id of the leave') }),
    status: 204,
  }),
  listStaffAppointments: endpoint({
    method: 'GET',
    path: '/api/staff/{id}/appointments',
    access: 'signed_in',
    summary:
      'Upcoming appointments assigned to a staff member, or unassigned ones that request them, by time.',
    tag,
    params: idParams,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(StaffAppointment),
  }),
} as const
