import {
  CalendarCheck,
  Check,
  CircleCheckBig,
  LogIn,
  LogOut,
  Pause,
  Play,
  StickyNote,
  Undo2,
  UserPlus,
  X,
} from 'lucide'
import type { MyJob } from '#contract/appointments/appointment-work'
import type { Appointment } from '#contract/appointments/appointments'
import { type AppointmentProgress, decideAppointment } from '#domain/appointment-status'
import { decideWork } from '#domain/appointments/work'
import { vehicleName } from '#domain/vehicles/vehicle'
import { ApiError } from '#web/api/api-error.ts'
import type { Nothing } from '#web/api/call-api.ts'
import { bookingActions } from '#web/bookings/booking-actions.ts'
import { action, success, undoBy } from '#web/records/action.ts'
import { failureSentence } from '#web/records/failure-toast.ts'

/** Returns the plate of a job's vehicle, or its name without one. */
export function plateOf({ vehicle }: Pick<Appointment, 'vehicle'>): string {
  return vehicle.licensePlate ?? vehicleName(vehicle)
}

type Awaited = AppointmentProgress & { id: string }

interface Started {
  /** The vehicle that the user works on now, whose work a start pauses. */
  current: MyJob | null
}

const starting = (title: string) => ({
  input: ({ id }: { id: string }, _: Started) => ({ params: { id }, body: {} }),
  done: (appointment: Appointment, _: unknown, { current }: Started) => ({
    title,
    description:
      current === null
        ? plateOf(appointment)
        : `${plateOf(appointment)}. Your work on ${plateOf(current)} has been paused.`,
  }),
  failed: 'Failed to start the work.',
})

/** The answer to a customer who asks for another time; not to a later request than the one shown. */
const answering = (accept: boolean) => ({
  permits: ({ wantedTimeSlotId }: Appointment) => wantedTimeSlotId !== null,
  input: ({ id }: Appointment, { version }: { version: number }) => ({
    params: { id },
    body: { accept, version },
  }),
})

/** Undoes an edit; null if it changed nothing. */
const undoEdit = (edited: Appointment, { version }: Pick<Appointment, 'version'>) =>
  edited.version === version ? null : undoBy(bookingActions.appointment.undoStep, edited, undefined)

/** Returns the name of the technician who has just taken the job, or null. */
function takerOf(error: Error): string | null {
  // Not parsed by the contract: the first screen of the staff would load zod.
  const current: unknown = error instanceof ApiError ? error.current : null
  if (typeof current !== 'object' || current === null || !('assignedStaff' in current)) return null
  const { assignedStaff } = current as Pick<Appointment, 'assignedStaff'>
  return assignedStaff?.name ?? null
}

const checkingOut = {
  permits: (appointment: Awaited) => decideAppointment(appointment, 'checkOut').permitted,
  done: {
    title: 'Vehicle Checked Out',
    description: 'Vehicle departure has been logged and appointment deleted.',
  },
  failed: 'Failed to check out vehicle.',
  undo: (appointment: Appointment) => undoBy(bookingActions.appointment.undoCheckOut, appointment, undefined),
}

/** What staff do with appointments only; see `bookingActions` for what rentals have, too. */
export const appointmentActions = {
  checkIn: action('PATCH /api/appointments/{id}/check-in', {
    label: 'Check In',
    icon: LogIn,
    permits: (appointment: Awaited) => decideAppointment(appointment, 'checkIn').permitted,
    done: { title: 'Vehicle Checked In', description: 'Vehicle arrival has been logged successfully.' },
    failed: 'Failed to check in vehicle.',
    undo: (appointment) => undoBy(bookingActions.appointment.undoCheckIn, appointment, undefined),
  }),
  /** The appointment leaves the working list and remains in the vehicle's history. */
  checkOut: action('PATCH /api/appointments/{id}/check-out', {
    label: 'Check Out',
    icon: LogOut,
    ...checkingOut,
    input: ({ id }: Awaited, _: Nothing) => ({ params: { id }, body: {} }),
  }),
  checkOutAndSetService: action('PATCH /api/appointments/{id}/check-out', {
    label: 'Check out and set next service',
    icon: CalendarCheck,
    pending: 'Checking out...',
    ...checkingOut,
    input: (
      { id }: Awaited,
      nextService: { serviceDueDate?: string; serviceDueMileage?: number | string },
    ) => ({
      params: { id },
      body: nextService,
    }),
  }),
  start: action('PATCH /api/appointments/{id}/start', {
    label: 'Start',
    icon: Play,
    ...starting('Work started'),
  }),
  checkInAndStart: action('PATCH /api/appointments/{id}/start', {
    label: 'Check in and start',
    icon: LogIn,
    ...starting('Checked in and started'),
  }),
  pause: action('PATCH /api/appointments/{id}/pause', {
    label: 'Pause',
    icon: Pause,
    done: (appointment) => ({ title: 'Work paused', description: plateOf(appointment) }),
    failed: 'Failed to pause the work.',
  }),
  ready: action('PATCH /api/appointments/{id}/ready', {
    label: 'Ready for pickup',
    icon: CircleCheckBig,
    pending: 'Saving...',
    permits: (appointment: Appointment) => decideWork(appointment, 'ready', { isRunning: false }).permitted,
    done: (appointment) => ({ title: 'Ready for pickup', description: plateOf(appointment) }),
    failed: 'Failed to change the vehicle.',
  }),
  notReady: action('PATCH /api/appointments/{id}/not-ready', {
    label: 'Not ready',
    icon: Undo2,
    permits: (appointment: Appointment) =>
      decideWork(appointment, 'notReady', { isRunning: false }).permitted,
    done: (appointment) => ({ title: 'Not ready for pickup', description: plateOf(appointment) }),
    failed: 'Failed to change the vehicle.',
  }),
  /** Assigns an unassigned job to the user, unless a colleague has been faster. */
  take: action('PATCH /api/appointments/{id}', {
    label: 'Take it',
    icon: UserPlus,
    done: (appointment) => ({
      title: 'Job taken',
      description: `${plateOf(appointment)} is now among your jobs.`,
    }),
    failed: (error) => {
      const taker = takerOf(error)
      return taker === null
        ? failureSentence('Failed to take the job.', error)
        : `${taker} has already taken this job.`
    },
  }),
  assign: action('PATCH /api/appointments/{id}', {
    done: ({ assignedStaff }) =>
      success(assignedStaff ? `Assigned to ${assignedStaff.name}.` : 'No technician is assigned.'),
    failed: 'Failed to assign the technician.',
    undo: undoEdit,
  }),
  addNote: action('POST /api/appointments/{id}/notes', {
    label: 'Add note',
    icon: StickyNote,
    pending: 'Adding...',
    done: (_, appointment: Pick<Appointment, 'id' | 'vehicle'>) => ({
      title: 'Note added',
      description: plateOf(appointment),
    }),
    failed: 'Failed to add the note.',
  }),
  /** Moves the appointment to the time that the customer asks for. */
  acceptMove: action('PATCH /api/appointments/{id}/move-request', {
    label: 'Confirm new time',
    icon: Check,
    ...answering(true),
    done: (appointment) => ({ title: 'Appointment moved', description: plateOf(appointment) }),
    failed: 'Failed to move the appointment.',
  }),
  keepTime: action('PATCH /api/appointments/{id}/move-request', {
    label: 'Keep the old time',
    icon: X,
    ...answering(false),
    done: (appointment) => ({ title: 'The appointment keeps its time', description: plateOf(appointment) }),
    failed: 'Failed to answer the customer.',
  }),
  edit: action('PATCH /api/appointments/{id}', {
    done: 'Appointment updated successfully',
    failed: 'Failed to update appointment',
    undo: undoEdit,
  }),
  create: action('POST /api/appointments', {
    done: 'Appointment created successfully',
    failed: 'Failed to create appointment',
  }),
}
