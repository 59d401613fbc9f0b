import { Plus } from 'lucide'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import { isOpenAppointment } from '#domain/appointment-status'
import { useRead } from '#web/api/hooks.ts'
import { useDialogFor, useRecordInUrl } from '#web/records/open-state.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PartOrderDialog, partAppointmentOf } from './part-order-form.tsx'
import { ArrivalButton, PartBadge, PartDay } from './part-state.tsx'

/** The parts on order for an appointment in its sheet. Without any, only staff see it, on an open appointment. */
export function PartsSection({ appointment }: { appointment: Appointment }) {
  const { mayChange } = useStaff()
  const { linkTo } = useRecordInUrl('part')
  const adding = useDialogFor<null>()
  const { data, isError, isFetching, refetch } = useRead('GET /api/part-orders', {
    query: { appointmentId: appointment.id },
  })
  const mayAdd = mayChange && isOpenAppointment(appointment.status)
  if (!mayAdd && !isError && (data ?? []).length === 0) return null
  return (
    <SheetSection
      title="Parts on order"
      aside={
        mayAdd && (
          <Button size="small" icon={Plus} onClick={() => adding.show(null)}>
            Add part
          </Button>
        )
      }
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          The parts on order could not be loaded.
        </ErrorAlert>
      )}
      {data?.length === 0 && <p className="text-ink-2">No parts on order</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2" aria-label="Parts on order">
          {data.map((order) => (
            <li
              key={order.id}
              className="relative flex items-center gap-3 rounded-md border border-line px-3 py-2"
            >
              <span className="min-w-0 flex-1">
                <Link href={linkTo(order.id)} className="cover-link block truncate font-label">
                  {order.part}
                </Link>
                <span className="text-small text-ink-2 tabular-nums">
                  {order.supplier !== null && `${order.supplier}, `}
                  <PartDay order={order} />
                </span>
              </span>
              <PartBadge order={order} />
              <span className="relative flex-none">
                <ArrivalButton order={order} size="small" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {adding.shown && (
        <PartOrderDialog
          key={adding.shown.key}
          appointment={partAppointmentOf(appointment)}
          {...adding.dialog}
        />
      )}
    </SheetSection>
  )
}
