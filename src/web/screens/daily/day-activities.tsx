import { Ban } from 'lucide-react'
import { rentalsOnDay } from '#domain/schedule/rental-on-day'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './day-activities.module.css'
import { DayAppointments } from './day-appointments.tsx'
import { DayRentals } from './day-rentals.tsx'
import { groupByTime } from './time-groups.ts'
import type { Day } from './use-day.ts'

/** The appointments and rentals of the day side by side, or an empty state. */
export function DayActivities({ day, onMarkClosed }: { day: Day; onMarkClosed: () => void }) {
  const appointments = day.appointments.data && groupByTime(day.appointments.data)
  const rentals = day.rentals.data && rentalsOnDay(day.rentals.data, day.date)
  const isEmpty = appointments?.groups.length === 0 && rentals?.length === 0
  return (
    <div className={isEmpty ? undefined : styles.columns}>
      {isEmpty && <NothingOn day={day} onMarkClosed={onMarkClosed} />}
      <DayAppointments read={day.appointments} appointments={appointments} alone={isEmpty} />
      {!isEmpty && <DayRentals date={day.date} read={day.rentals} rentals={rentals} />}
    </div>
  )
}

function NothingOn({ day, onMarkClosed }: { day: Day; onMarkClosed: () => void }) {
  const { mayChange } = useStaff()
  return (
    <Panel as="div">
      <EmptyState
        title="No activities scheduled"
        action={
          mayChange &&
          day.specialDay === null && (
            <Button icon={Ban} onClick={onMarkClosed}>
              Mark as Closed Day
            </Button>
          )
        }
      />
    </Panel>
  )
}
