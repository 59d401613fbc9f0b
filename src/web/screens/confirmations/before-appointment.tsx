import type { Appointment } from '#contract/appointments'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { appointmentChecks } from './appointment-checks.ts'
import { CheckList } from './check-list.tsx'

/** Checks opening hours, spots and notice. */
export function BeforeAppointment({ request }: { request: Appointment }) {
  const { garage } = useStaff()
  const now = useGarageNow()
  const { date } = request.timeSlot
  const specialDays = useRead('GET /api/special-days', { query: { startDate: date, endDate: date } })
  const slots = useRead('GET /api/time-slots', {})
  const checks =
    specialDays.data &&
    slots.data &&
    appointmentChecks({
      appointment: request,
      garage,
      specialDays: specialDays.data,
      slots: slots.data,
      now,
    })
  return (
    <CheckList
      reads={[specialDays, slots]}
      failure="Opening hours and spots could not be checked."
      checks={checks ?? null}
    />
  )
}
