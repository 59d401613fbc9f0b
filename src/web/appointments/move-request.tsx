import { CalendarClock } from 'lucide'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { mayDo } from '#web/records/action.ts'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { appointmentActions } from './appointment-actions.ts'
import { displayShortSlot } from './appointment-edit-form.ts'

/** In the sheet of an appointment: the other time that its customer asks for. Nothing if they ask for none. */
export function MoveRequestNotice({ appointment }: { appointment: Appointment }) {
  const { wantedTimeSlotId } = appointment
  if (wantedTimeSlotId === null) return null
  return (
    <Notice icon={CalendarClock} className="mb-5">
      <span className="block">
        The customer wants to move to <b className="tabular-nums">{displayShortSlot(wantedTimeSlotId)}</b>. A
        spot is reserved.
      </span>
      <MoveButtons appointment={appointment} />
    </Notice>
  )
}

function MoveButtons({ appointment }: { appointment: Appointment }) {
  const staff = useStaff()
  const { acceptMove, keepTime } = appointmentActions
  if (!mayDo(staff, acceptMove, appointment)) return null
  const { version } = appointment
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <ActionButton
        action={acceptMove}
        subject={appointment}
        values={{ version }}
        variant="primary"
        size="small"
      />
      <ActionButton action={keepTime} subject={appointment} values={{ version }} size="small" />
    </span>
  )
}

/** The appointments whose customers ask for another time, with the answers. Nothing if there are none. */
export function MoveRequestsPanel() {
  const { linkTo } = useRecordInUrl('appointment')
  const { data, isError, isFetching, refetch } = useRead('GET /api/move-requests', {})
  if (isError)
    return (
      <ErrorAlert className="mb-4" onTryAgain={() => refetch()} trying={isFetching}>
        The requests for another time could not be loaded.
      </ErrorAlert>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <Panel aria-label="Requests for another time" className="mb-5">
      <PanelHeader title="Another time" note="customers with a confirmed appointment" />
      <ul>
        {data.map((appointment) => (
          <li key={appointment.id} className="grid gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t">
            <span className="flex flex-wrap items-center gap-x-2">
              <Link href={linkTo(appointment.id)} className="link font-name">
                {appointment.client.name}
              </Link>
              <span>{vehicleName(appointment.vehicle)}</span>
              <PlateChip plate={appointment.vehicle.licensePlate} />
            </span>
            <span className="text-small text-ink-2 tabular-nums">
              {displayShortSlot(appointment.timeSlotId)} →{' '}
              <b className="text-ink">
                {displayShortSlot(appointment.wantedTimeSlotId ?? appointment.timeSlotId)}
              </b>
            </span>
            <MoveButtons appointment={appointment} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
