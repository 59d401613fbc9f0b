import clsx from 'clsx'
import { lazy } from 'react'
import type { Appointment } from '#contract/appointments/appointments'
import { describeReadiness, isReadyByPassed, type ReadyByProgress } from '#domain/appointments/ready-by'
import { useRead } from '#web/api/hooks.ts'
import { mayDo } from '#web/records/action.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { appointmentActions, plateOf } from './appointment-actions.ts'

const ReadyByDialog = lazy(() => import('./ready-by-form.tsx').then((m) => ({ default: m.ReadyByDialog })))

/** `Ready by 3:30 pm`, red once that has passed, or since when the vehicle is ready; nothing if no time is promised. */
export function ReadyByText({
  appointment,
  className,
}: {
  appointment: ReadyByProgress
  className?: string | undefined
}) {
  const now = useGarageNow()
  const text = describeReadiness(appointment, now)
  if (text === null) return null
  return <span className={clsx(readyByColour(appointment, now.instant), className)}>{text}</span>
}

/** Returns the classes of the text: red once the promised time has passed, green when the vehicle is ready. */
function readyByColour(appointment: ReadyByProgress, now: Date): string {
  if (isReadyByPassed(appointment, now)) return 'font-label text-cancelled-fg tabular-nums'
  const isReady = appointment.status === 'in_progress' && appointment.readyAt !== null
  return isReady ? 'font-label text-done-fg tabular-nums' : 'tabular-nums'
}

/** The same, as the button that changes it, in a row whose whole area is a link. */
export function ReadyByButton({
  appointment,
  className,
}: {
  appointment: Appointment
  className?: string | undefined
}) {
  const staff = useStaff()
  const now = useGarageNow()
  const open = useRecordDialog()
  const { id, status, readyBy } = appointment
  const isOffered = mayDo(staff, appointmentActions.readyBy, appointment)
  if (!isOffered || (readyBy === null && status !== 'in_progress'))
    return <ReadyByText appointment={appointment} className={className} />
  const text = describeReadiness(appointment, now) ?? 'Set ready by'
  return (
    <button
      type="button"
      className={clsx(
        'pointer-events-auto relative min-h-6 self-start text-left underline decoration-control decoration-dotted underline-offset-3 hover:decoration-solid',
        readyByColour(appointment, now.instant),
        className,
      )}
      aria-label={`${text}, change for ${plateOf(appointment)}`}
      onClick={() => open(id, (dialog) => <ReadyByDialog appointment={appointment} {...dialog} />)}
    >
      {text}
    </button>
  )
}

/** The dialog for a job of the workshop board, which does not have the whole appointment. */
export function ReadyByOfJob({ id, ...dialog }: DialogState & { id: string }) {
  const { data } = useRead('GET /api/appointments/{id}', { params: { id } })
  return data ? <ReadyByDialog appointment={data} {...dialog} /> : null
}
