import { ClockTime } from '#web/parts/clock-time.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Pips } from '#web/ui/pips.tsx'
import styles from './schedule-group.module.css'
import type { ScheduleGroup as Group } from './schedule-groups.ts'
import { ScheduleRow } from './schedule-row.tsx'

export type ScheduleGroupProps = { group: Group<unknown>; linkTo: (id: string) => string }

/** One time of the day on the scale, with the places taken, and what happens then. */
export function ScheduleGroup({ group, linkTo }: ScheduleGroupProps) {
  const { maxCarsPerSlot } = useStaff().garage.capacity
  return (
    <li className={styles.group}>
      <div className={styles.time}>
        <ClockTime time={group.time} />
        {group.taken > 0 && <Pips taken={group.taken} capacity={Math.max(group.taken, maxCarsPerSlot)} />}
      </div>
      <ul>
        {group.entries.map((entry) =>
          entry.kind === 'appointment' ? (
            <ScheduleRow
              key={entry.appointment.id}
              appointment={entry.appointment}
              href={linkTo(entry.appointment.id)}
            />
          ) : null,
        )}
      </ul>
    </li>
  )
}
