import clsx from 'clsx'
import { Pencil, Printer, Trash2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { isOpenAppointment } from '#domain/appointment-status'
import { isEditable } from '#domain/appointments/appointment-changes'
import { referenceOf } from '#domain/reference'
import { dateHeading } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'
import {
  displayDate,
  displayInstant,
  displayShortDate,
  displayTime,
  displayTimeSpent,
} from '#domain/time/display'
import { plateAndName } from '#domain/vehicles/vehicle'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { BillSection } from '#web/billing/bill-section.tsx'
import { DebtNotice } from '#web/billing/debt-notice.tsx'
import { BookerNotice } from '#web/bookings/booked-by.tsx'
import { NoShowButton, SheetCancelButton } from '#web/bookings/cancel-buttons.tsx'
import { CustomerNotes } from '#web/bookings/customer-notes.tsx'
import { AppointmentBadge } from '#web/bookings/status-badge.tsx'
import { UndoAppointmentButton } from '#web/bookings/undo-buttons.tsx'
import { CallLine, MessagesSection } from '#web/messages/messages-section.tsx'
import { PartsSection } from '#web/parts/parts-section.tsx'
import { QuestionsSection } from '#web/questions/questions-section.tsx'
import { mayDo } from '#web/records/action.ts'
import { CopyLinkButton } from '#web/records/copy-link-button.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { RecordSheet, type RecordSheetState, SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { appointmentActions } from './appointment-actions.ts'
import { AppointmentDetails } from './appointment-details-list.tsx'
import { ClientDetailsList } from './client-details-list.tsx'
import { DeleteAppointmentDialog } from './delete-appointment-dialog.tsx'
import { MoveRequestNotice } from './move-request.tsx'
import { NextStep } from './next-step.tsx'
import { PrintedJobCard } from './printed-job-card.tsx'
import { ReadyByText } from './ready-by.tsx'
import { ReadyByForm } from './ready-by-form.tsx'
import { ServiceHistory } from './service-history.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import { WorkSection } from './work-section.tsx'

const EditDialog = lazy(() =>
  import('./edit-appointment-dialog.tsx').then((m) => ({
    default: m.EditAppointmentDialog,
  })),
)

/** Sheet with the details of one appointment. */
export function AppointmentSheet({ id, onClose }: RecordSheetState) {
  return (
    <RecordSheet
      route="GET /api/appointments/{id}"
      noun="appointment"
      failed={FAILURE}
      onFailure={toastNotLoaded}
      id={id}
      onClose={onClose}
      frame={(appointment) => ({
        title: 'Appointment Details',
        mark: appointment && <AppointmentBadge appointment={appointment} />,
        tools: appointment && (
          <>
            <IconButton
              icon={Printer}
              iconSize="large"
              label="Print job card"
              onClick={() => window.print()}
            />
            <CopyLinkButton path={`/appointments?appointment=${appointment.id}`} />
          </>
        ),
        description: appointment && `Reference ${referenceOf(appointment.id)}`,
        footer: appointment && <SheetActions appointment={appointment} onDeleted={onClose} />,
      })}
    >
      {(appointment) => <Details appointment={appointment} />}
    </RecordSheet>
  )
}

const FAILURE = 'Could not load booking details'

function toastNotLoaded() {
  showToast({ title: 'Error', description: FAILURE, variant: 'destructive' })
}

function Details({ appointment }: { appointment: Appointment }) {
  return (
    <>
      <AppointmentTimes appointment={appointment} />
      {isOpenAppointment(appointment.status) && (
        <DebtNotice clientId={appointment.clientId} className="mb-4" />
      )}
      <PromisedTime appointment={appointment} />
      <MoveRequestNotice appointment={appointment} />
      <CallLine entityId={appointment.id} />
      <CustomerNotes entityId={appointment.id} />
      <SheetSection title="Vehicle">
        <VehicleCard vehicle={appointment.vehicle} />
      </SheetSection>
      <SheetSection title="Client">
        <BookerNotice kind="appointment" record={appointment} />
        <ClientDetailsList client={appointment.client} />
      </SheetSection>
      <SheetSection title="Service details">
        <AppointmentDetails appointment={appointment} />
      </SheetSection>
      {appointment.checkInTime !== null && <WorkSection appointment={appointment} />}
      <BillSection
        billed={{ kind: 'appointment', id: appointment.id }}
        about={plateAndName(appointment.vehicle)}
        mayInvoice={appointment.status !== 'pending'}
      />
      <QuestionsSection appointment={appointment} />
      <PartsSection appointment={appointment} />
      <SheetSection title="Service history">
        <ServiceHistory vehicleId={appointment.vehicleId} currentId={appointment.id} />
      </SheetSection>
      <MessagesSection of={{ entityId: appointment.id }} />
      <RecordHistory entity="appointment" id={appointment.id} />
      <PrintedJobCard appointment={appointment} />
    </>
  )
}

/** The time for which the vehicle is promised; staff change it here. */
function PromisedTime({ appointment }: { appointment: Appointment }) {
  const staff = useStaff()
  if (mayDo(staff, appointmentActions.readyBy, appointment)) return <ReadyByForm appointment={appointment} />
  return <ReadyByText appointment={appointment} className="mb-5 block" />
}

const term = clsx('text-small text-ink-2')

/** Appointment time, check-in, check-out and time spent. */
function AppointmentTimes({ appointment }: { appointment: Appointment }) {
  const now = useGarageNow()
  const { timeSlot, checkInTime, checkOutTime } = appointment
  const heading = dateHeading(timeSlot.date, now.date)
  const spent =
    checkInTime === null ? null : displayTimeSpent(checkInTime, checkOutTime ?? now.instant.toISOString())
  return (
    <dl className="mb-5 grid grid-cols-[1.5fr_1fr_1fr_auto] gap-x-4 gap-y-2 rounded-lg border border-line px-4 py-3 tabular-nums max-sm:grid-cols-2">
      <div className="max-sm:col-span-full">
        <dt className={term}>Time</dt>
        <dd>
          <b className="text-lead">{displayTime(timeSlot.time)}</b>
        </dd>
        <dd className={term}>
          {heading === 'Today' || heading === 'Tomorrow'
            ? `${heading}, ${displayShortDate(timeSlot.date)}`
            : heading}
        </dd>
      </div>
      <Moment title="Check-in" instant={checkInTime} zone={now.timeZone} on={timeSlot.date} />
      <Moment title="Check-out" instant={checkOutTime} zone={now.timeZone} on={timeSlot.date} />
      {spent !== null && (
        <div className="border-line sm:border-l sm:pl-4 sm:text-right">
          <dt className={term}>{checkOutTime === null ? 'In workshop for' : 'Time spent'}</dt>
          <dd>
            <b className="text-lead">{spent}</b>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Moment({
  title,
  instant,
  zone,
  on,
}: {
  title: string
  instant: string | null
  zone: string
  /** The date is shown only if it is another one. */
  on: CalendarDate
}) {
  const shown = instant === null ? null : displayInstant(instant, zone)
  const elsewhere = shown !== null && shown.date !== displayDate(on)
  return (
    <div>
      <dt className={term}>{title}</dt>
      <dd>
        {shown === null ? <span className={term}>Not yet</span> : <b className="text-lead">{shown.time}</b>}
      </dd>
      {elsewhere && <dd className={term}>{shown.date}</dd>}
    </div>
  )
}

/** Staff actions in the appointment sheet. */
function SheetActions({ appointment, onDeleted }: { appointment: Appointment; onDeleted: () => void }) {
  const { mayChange } = useStaff()
  const [deleting, setDeleting] = useState(false)
  const editing = useDialogFor<null>()
  if (!mayChange)
    return (
      <p className="text-small text-ink-2">
        Only staff and administrators can edit, check in, check out, cancel and delete appointments.
      </p>
    )
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <SheetCancelButton kind="appointment" record={appointment} />
      <NoShowButton booking={{ kind: 'appointment', record: appointment }} movesFocus />
      <UndoAppointmentButton appointment={appointment} />
      {isEditable(appointment.status) && (
        <Button icon={Pencil} onClick={() => editing.show(null)}>
          Edit
        </Button>
      )}
      <NextStep appointment={appointment} variant="primary" size="default" className="flex-1" />
      <DeleteAppointmentDialog
        appointment={appointment}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={onDeleted}
      />
      {editing.shown && (
        <Suspense fallback={null}>
          <EditDialog key={editing.shown.key} appointment={appointment} {...editing.dialog} />
        </Suspense>
      )}
    </>
  )
}
