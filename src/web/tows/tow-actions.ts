import { CalendarPlus, Check, CheckCheck, Truck, X } from 'lucide'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { decideTowAppointment } from '#domain/tows/tow-appointment'
import { isOpenTow, nextTowStep, type TowStatus, towStatusLabel } from '#domain/tows/tow-status'
import { withNotified } from '#web/bookings/undone-toast.ts'
import { type Action, action, byVersion, deleting, type Undo, undoBy } from '#web/records/action.ts'

type Tow = Pick<TowBooking, 'id' | 'status'>

/** What is sent with a new status: driver and arrival time, or the reason, and whether the customer is notified. */
interface Progress {
  note?: string
  notifyClient?: boolean
}

/** Sends the status that was seen (`from`), so that the server can refuse a concurrent change. */
const changing = (status: TowStatus) => ({
  input: ({ id, status: from }: Tow, progress: Progress) => ({
    params: { id },
    body: { status, from, ...progress },
  }),
  permits: (tow: Tow) =>
    status === 'cancelled' ? isOpenTow(tow.status) : nextTowStep(tow.status) === status,
  undo: (changed: TowBooking): Undo => undoBy(undoStep, changed, undefined),
})

/** Undoes the last edit or change of the status. */
const undoStep: Action<TowBooking> = action('PATCH /api/tow-bookings/{id}/undo-step', {
  input: (tow: TowBooking) => byVersion(tow),
  done: ({ wasNotified, customerName, status }) => ({
    title: 'Undone',
    description: withNotified(`${customerName}: ${towStatusLabel(status)}`, wasNotified),
  }),
  failed: 'Failed to undo it.',
})

export const towActions = {
  confirm: action('PATCH /api/tow-bookings/{id}/status', {
    label: 'Confirm',
    icon: Check,
    pending: 'Confirming...',
    key: 'c',
    ...changing('confirmed'),
    done: 'Tow request confirmed',
    failed: 'Failed to confirm tow request',
  }),
  dispatch: action('PATCH /api/tow-bookings/{id}/status', {
    label: 'Dispatch',
    icon: Truck,
    pending: 'Dispatching...',
    ...changing('dispatched'),
    done: 'The truck is on its way',
    failed: 'Failed to dispatch the truck',
  }),
  complete: action('PATCH /api/tow-bookings/{id}/status', {
    label: 'Complete',
    icon: CheckCheck,
    pending: 'Completing...',
    ...changing('completed'),
    done: 'Tow completed',
    failed: 'Failed to complete the tow',
  }),
  reject: action('PATCH /api/tow-bookings/{id}/status', {
    label: 'Reject',
    icon: X,
    pending: 'Rejecting...',
    key: 'r',
    ...changing('cancelled'),
    permits: ({ status }: Tow) => status === 'pending',
    done: 'Tow request rejected',
    failed: 'Failed to reject tow request',
  }),
  cancel: action('PATCH /api/tow-bookings/{id}/status', {
    label: 'Cancel request',
    icon: X,
    pending: 'Cancelling...',
    ...changing('cancelled'),
    done: 'Tow request cancelled',
    failed: 'Failed to cancel tow request',
  }),
  /** Creates the appointment for the towed car; a cancelled one does not prevent it. */
  book: action('POST /api/tow-bookings/{id}/appointment', {
    label: 'Create appointment',
    icon: CalendarPlus,
    pending: 'Creating...',
    permits: ({ status, appointment }: TowBooking) =>
      decideTowAppointment({ status, appointment: appointment?.status === 'cancelled' ? null : appointment })
        .permitted,
    done: 'Appointment created successfully',
    failed: 'Failed to create appointment',
  }),
  create: action('POST /api/tow-bookings', {
    done: 'Tow request created successfully',
    failed: 'Failed to create tow request',
  }),
  edit: action('PATCH /api/tow-bookings/{id}', {
    done: 'Tow request updated successfully',
    failed: 'Failed to update tow request',
    // Otherwise an edit that changed nothing would offer to undo the step before it.
    undo: (edited, { version }: TowBooking) =>
      edited.version === version ? null : undoBy(undoStep, edited, undefined),
  }),
  delete: action('DELETE /api/tow-bookings/{id}', {
    ...deleting({ entity: 'tow_booking', done: 'Tow request deleted successfully' }),
    failed: 'Failed to delete tow request',
  }),
}
