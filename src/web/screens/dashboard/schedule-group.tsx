import type { RentalBooking } from '#contract/rental-bookings'
import { ClockTime } from '#web/components/clock-time.tsx'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import { DashboardAppointmentRow } from './dashboard-appointment-row.tsx'
import { DashboardRentalRow } from './dashboard-rental-row.tsx'
import styles from './schedule-group.module.css'
import type { ScheduleGroup as Group } from './schedule-groups.ts'

/** One time of the day with its taken spots and its bookings. */
export function ScheduleGroup({ group, isLate }: { group: Group<RentalBooking>; isLate: boolean }) {
  const { maxCarsPerSlot } = useStaff().garage.capacity
  const appointment = useRecordInUrl('appointment')
  const rental = useRecordInUrl('rental')
  return (
    <li className={styles.group} data-late={isLate || undefined}>
      <div className={styles.time}>
        <ClockTime time={group.time} />
        {group.taken > 0 ? (
          <CapacityDots taken={group.taken} capacity={Math.max(group.taken, maxCarsPerSlot)} />
        ) : (
          <span className={styles.kind}>{group.entries.length === 1 ? 'Rental' : 'Rentals'}</span>
        )}
      </div>
      <ul>
        {group.entries.map((entry) =>
          entry.kind === 'appointment' ? (
            <DashboardAppointmentRow
              key={entry.appointment.id}
              appointment={entry.appointment}
              href={appointment.linkTo(entry.appointment.id)}
            />
          ) : (
            <DashboardRentalRow
              key={entry.rental.id}
              rental={entry.rental}
              activity={entry.activity}
              href={rental.linkTo(entry.rental.id)}
            />
          ),
        )}
      </ul>
    </li>
  )
}
