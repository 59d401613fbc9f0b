import { z } from 'zod'
import { AppointmentSummary } from '../appointments/appointment-summary.ts'
import { Appointment, AppointmentEdit, AppointmentStatus } from '../appointments/appointments.ts'
import { BookerName } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { date, id, idParams, time, version } from '../fields.ts'
import { StaffCard } from '../staff/staff.ts'

const tag = 'Workshop board'

const minutes = z.int().min(0)

export const BoardJob = z
  .object({
    id,
    assignedStaffId: id.nullable(),
    technicianPreference: Appointment.shape.technicianPreference,
    time: time.describe('Time of the slot'),
    boardPosition: z.int().nullable().describe('Null: ordered by the time of the slot'),
    estimatedMinutes: minutes.describe('Sum of the estimates of its services'),
    status: AppointmentStatus,
    readyBy: Appointment.shape.readyBy,
    waitingFor: Appointment.shape.waitingFor,
    isReady: z.boolean().describe('Whether the work is finished and the vehicle is ready for pickup'),
    services: Appointment.shape.services,
    clientName: z.string(),
    bookedBy: BookerName,
    vehicle: AppointmentSummary.shape.vehicle,
    version,
  })
  .meta({ id: 'BoardJob' })
export type BoardJob = z.infer<typeof BoardJob>

export const BoardTechnician = z
  .object({
    id,
    name: z.string(),
    isApprentice: z.boolean(),
    isTechnician: z.boolean().describe('False for one who is no longer an active mechanic but has jobs'),
    day: StaffCard.shape.day.unwrap(),
    availableMinutes: minutes.describe('Time at work within the opening hours'),
    awayAt: z.array(time).describe('Times of jobs of this day at which the technician cannot be assigned'),
  })
  .meta({ id: 'BoardTechnician' })
export type BoardTechnician = z.infer<typeof BoardTechnician>

export const BoardDay = z
  .object({
    date,
    status: z.enum(['open', 'half_day', 'closed']),
    bookedMinutes: minutes.describe('Sum of the estimates of all appointments that are not cancelled'),
    availableMinutes: minutes.describe('Sum over the technicians'),
    slots: z
      .array(z.object({ id: z.string(), time, remaining: z.int() }))
      .describe('Times that staff can still book'),
  })
  .meta({ id: 'BoardDay' })
export type BoardDay = z.infer<typeof BoardDay>

export const WorkshopBoard = z
  .object({
    date,
    open: z
      .array(z.object({ startTime: time, endTime: time }))
      .describe('Opening hours without breaks; empty if closed'),
    technicians: z.array(BoardTechnician).describe('By name'),
    jobs: z.array(BoardJob).describe('All appointments of the day that are not cancelled, in board order'),
    days: z.array(BoardDay).describe('14 days from the Monday of the week'),
  })
  .meta({ id: 'WorkshopBoard' })
export type WorkshopBoard = z.infer<typeof WorkshopBoard>

const { assignedStaffId, timeSlotId, notifyClient, version: expected } = AppointmentEdit.shape

export const Assignment = z
  .object({
    assignedStaffId: assignedStaffId.describe('Null: unassigned'),
    position: z
      .int({ error: 'position must be a whole number' })
      .min(0, 'position must be 0 or more')
      .optional()
      .describe('Place among the jobs of the technician on that day, from 0. Absent: by time, or unchanged'),
    timeSlotId,
    notifyClient,
    version: expected,
  })
  .meta({ id: 'Assignment' })

export const workshopBoard = {
  getWorkshopBoard: endpoint({
    method: 'GET',
    path: '/api/workshop-board',
    access: 'signed_in',
    shared: true,
    summary: 'The jobs of a day by technician, with hours, estimates and the load of two weeks.',
    tag,
    query: z.object({ date: date.optional().describe('Default: today') }),
    status: 200,
    response: WorkshopBoard,
  }),
  assignAppointment: endpoint({
    method: 'PATCH',
    path: '/api/appointments/{id}/assignment',
    access: 'staff',
    summary:
      'Assigns an appointment to a technician, orders it among their jobs or moves it to another slot.',
    tag,
    params: idParams,
    body: Assignment,
    edits: Appointment,
    status: 200,
    response: Appointment,
    problems: [
      'slot_full',
      'slot_past',
      'slot_closed',
      'slot_unknown',
      'public_holiday',
      'vehicle_twice',
      'technician_unavailable',
      'technician_away',
      'transition_refused',
    ],
  }),
} as const
