import {
  CalendarClock,
  Check,
  CircleCheckBig,
  Clock,
  LogIn,
  LogOut,
  Pause,
  Play,
  Send,
  StickyNote,
  Undo2,
  UserPlus,
  X,
} from 'lucide'
import type { MyJob } from '#contract/appointments/appointment-work'
import type { Appointment } from '#contract/appointments/appointments'
import { type AppointmentProgress, decideAppointment } from '#domain/appointment-status'
import { describeReadyByChange, displayReadyBy, maySetReadyBy } from '#domain/appointments/ready-by'
import { decideWork } from '#domain/appointments/work'
import type { GarageNow } from '#domain/time/garage-clock'
import { vehicleName } from '#domain/vehicles/vehicle'
import { ApiError, type RouteBody, sentenceOf } from '#web/api/call-api.ts'
import { bookingActions } from '#web/bookings/booking-actions.ts'
import { action, byVersion, currentOf, failureSentence, success, undoBy } from '#web/records/action.ts'
import type { ToastMessage } from '#web/ui/toast.ts'

/** Returns the plate of a job's vehicle, or its name without one. */
export function plateOf({ vehicle }: Pick<Appointment, 'vehicle'>): string {
  return vehicle.licensePlate ?? vehicleName(vehicle)
}

type Awaited = AppointmentProgress & { id: string }

/** The time at which it is done, for the time in the toast. */
interface AtNow {
  now: GarageNow
}

interface ReadyByChange extends AtNow {
  readyBy: string | null
  /** How the client is notified of it; absent: not. */
  told?: string | undefined
}

function promised(appointment: Appointment, { now, told }: Pick<ReadyByChange, 'now' | 'told'>) {
  const { readyBy } = appointment
  const title = readyBy === null ? 'Ready by removed' : `Ready by ${displayReadyBy(readyBy, now)}`
  return { title, description: sentences(plateOf(appointment), told ?? null) }
}

/** Returns the sentences as one text; the first can be a prescribed one without a full stop. */
function sentences(...parts: (string | null)[]): string {
  const [first = '', ...others] = parts.filter((part) => part !== null)
  return others.length === 0 ? first : [first.replace(/\.?$/, '.'), ...others].join(' ')
}

type AppointmentEditBody = RouteBody<'PATCH /api/appointments/{id}'>

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
  undo: (answered: Appointment) => undoBy(bookingActions.appointment.undoStep, answered, undefined),
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

/** Returns whether the server refused to add a client to the waitlist because a time can be booked. */
export function isNotNeeded(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'waitlist_not_needed'
}

/** What is set for the vehicle when it leaves. */
export type NextService = Partial<RouteBody<'PATCH /api/appointments/{id}/check-out'>>

export interface Leaving extends AtNow {
  nextService?: NextService
  /** What has happened with the invoice that was issued immediately before. */
  issued?: string
}

const leaving = {
  label: 'Check Out',
  icon: LogOut,
  permits: (appointment: Awaited) => decideAppointment(appointment, 'checkOut').permitted,
  input: ({ id }: Awaited, { nextService = {} }: Leaving) => ({ params: { id }, body: nextService }),
  done: (_: unknown, __: unknown, { issued }: Leaving) => ({
    title: 'Vehicle Checked Out',
    description: sentences(
      'Vehicle departure has been logged and appointment deleted.',
      issued === undefined ? null : `${issued}.`,
    ),
  }),
  failed: (error: Error, _: unknown, { issued }: Leaving) =>
    failureSentence(
      issued === undefined
        ? 'Failed to check out vehicle.'
        : `${issued}. The vehicle could not be checked out.`,
      error,
    ),
}

/** Returns the toast that someone else has changed the time or the appointment; null for another error. */
function promisedByOther(error: Error, { readyBy: seen }: Appointment, { now }: AtNow): ToastMessage | null {
  const saved = currentOf<Appointment>(error)
  if (saved === null) return null
  const time = saved.readyBy === null ? 'removed' : `changed to ${displayReadyBy(saved.readyBy, now)}`
  const isSame = saved.readyBy === seen
  return {
    title: 'Changed by someone else',
    description: isSame
      ? sentenceOf(error, 'Your change was not made.')
      : `Ready by has been ${time}. Your change was not made.`,
    variant: 'destructive',
  }
}

/** Promises the vehicle for a time, and notifies the client of it if they are to be told. */
const promising = {
  input: ({ id, version }: Appointment, { readyBy, told }: ReadyByChange) => ({
    params: { id },
    body: { readyBy, version, ...(told !== undefined && { notifyReadyBy: true }) },
  }),
  done: (appointment: Appointment, _: unknown, values: ReadyByChange) => promised(appointment, values),
  undo: undoEdit,
}

/** What staff do with appointments only; see `bookingActions` for what rentals have, too. */
export const appointmentActions = {
  checkIn: action('PATCH /api/appointments/{id}/check-in', {
    label: 'Check In',
    icon: LogIn,
    permits: (appointment: Awaited) => decideAppointment(appointment, 'checkIn').permitted,
    input: ({ id }: Awaited, _: AtNow) => ({ params: { id }, body: {} }),
    done: ({ readyBy }, _, { now }) => ({
      title: 'Vehicle Checked In',
      description: sentences(
        'Vehicle arrival has been logged successfully.',
        readyBy && `Ready by ${displayReadyBy(readyBy, now)}.`,
      ),
    }),
    failed: 'Failed to check in vehicle.',
    undo: (appointment) => undoBy(bookingActions.appointment.undoCheckIn, appointment, undefined),
  }),
  addToWaitlist: action('POST /api/waitlist-entries/service', {
    done: 'Added to the waitlist',
    failed: (error) =>
      isNotNeeded(error) ? null : failureSentence('Failed to add the client to the waitlist.', error),
  }),
  /** The appointment leaves the working list and remains in the vehicle's history. */
  checkOut: action('PATCH /api/appointments/{id}/check-out', {
    ...leaving,
    undo: (appointment) => undoBy(bookingActions.appointment.undoCheckOut, appointment, undefined),
  }),
  /** Once its lines are on an invoice, so that it cannot be undone. */
  checkOutInvoiced: action('PATCH /api/appointments/{id}/check-out', leaving),
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
    input: (
      { id, version }: Appointment,
      { assignedStaffId }: AtNow & { assignedStaffId: string | null },
    ) => ({
      params: { id },
      body: { assignedStaffId, version },
    }),
    done: ({ assignedStaff, readyBy }, appointment, { now }) =>
      success(
        sentences(
          assignedStaff ? `Assigned to ${assignedStaff.name}.` : 'No technician is assigned.',
          describeReadyByChange(appointment.readyBy, readyBy, now),
        ),
      ),
    failed: 'Failed to assign the technician.',
    undo: undoEdit,
  }),
  /** Promises the vehicle for a time; null: for none. */
  readyBy: action('PATCH /api/appointments/{id}', {
    label: 'Ready by',
    icon: Clock,
    pending: 'Saving...',
    permits: (appointment: Appointment) => maySetReadyBy(appointment),
    ...promising,
    // The same time is only told: a colleague may just have done so.
    resend: (current, { readyBy: seen }, values) =>
      current.readyBy === seen && values.readyBy !== seen ? promising.input(current, values) : null,
    failed: promisedByOther,
  }),
  /** Notifies the client of the promised time. */
  notifyReadyBy: action('PATCH /api/appointments/{id}', {
    label: 'Notify Customer',
    icon: Send,
    pending: 'Sending...',
    ...promising,
    failed: (error, appointment, values) =>
      promisedByOther(error, appointment, values) ?? failureSentence('Failed to notify the customer.', error),
  }),
  /** Promises a vehicle in the workshop for the next open day. */
  carryOver: action('PATCH /api/appointments/{id}/carry-over', {
    label: 'Carry Over',
    icon: CalendarClock,
    permits: (appointment: Appointment) => decideWork(appointment, 'ready', { isRunning: false }).permitted,
    input: (appointment: Appointment, _: AtNow) => byVersion(appointment),
    resend: (current, { readyBy: seen }) => (current.readyBy === seen ? byVersion(current) : null),
    done: (appointment, _, values) => promised(appointment, values),
    failed: (error, appointment, values) =>
      promisedByOther(error, appointment, values) ??
      failureSentence('Failed to carry the vehicle over.', error),
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
    input: ({ id }: Appointment, { now: _, ...body }: AtNow & AppointmentEditBody) => ({
      params: { id },
      body,
    }),
    done: ({ readyBy }, appointment, { now }) =>
      success(
        sentences(
          'Appointment updated successfully',
          describeReadyByChange(appointment.readyBy, readyBy, now),
        ),
      ),
    failed: 'Failed to update appointment',
    undo: undoEdit,
  }),
  create: action('POST /api/appointments', {
    done: 'Appointment created successfully',
    failed: 'Failed to create appointment',
  }),
}
