import { Minus } from 'lucide-react'
import type { ServiceReport } from '#contract/reports'
import { positionLabel } from '#domain/people/staff-member'
import { percentOf } from '#domain/reports/percent-of'
import { displayMinutes } from '#domain/time/display'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from './share-bar.tsx'
import styles from './stats-table.module.css'

type Technician = ServiceReport['technicians'][number]

export function TechnicianRow({ technician }: { technician: Technician }) {
  const { name, isActive, appointments, averageMinutes, bookedMinutes, availableMinutes } = technician
  const share = availableMinutes === null ? null : percentOf(bookedMinutes, availableMinutes)
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <span className={styles.wideOnly}>
            {name === null ? (
              <span className={styles.unassigned}>
                <Icon shape={Minus} size="small" />
              </span>
            ) : (
              <Avatar name={name} muted={!isActive} />
            )}
          </span>
          <span>
            <b>{name ?? 'No assignment'}</b>{' '}
            {name !== null && <span className={styles.quiet}>{roleOf(technician)}</span>}
          </span>
        </span>
      </th>
      <td>{appointments}</td>
      <td>
        {averageMinutes === null ? <span className="faint">none</span> : displayMinutes(averageMinutes)}
      </td>
      <td>
        {share === null || availableMinutes === null ? (
          <span className="faint">{name === null ? 'none' : displayHours(bookedMinutes)}</span>
        ) : (
          <span className={styles.share}>
            <span className={styles.of}>
              {displayHours(bookedMinutes)} of {displayHours(availableMinutes)}
            </span>
            <span className={styles.wideOnly}>
              <ShareBar share={share} />
            </span>
            <span className={styles.percent}>{share}%</span>
          </span>
        )}
      </td>
    </tr>
  )
}

/** `52.5h`, rounded to six minutes: enough for totals over many days. */
function displayHours(minutes: number): string {
  return `${Math.round(minutes / 6) / 10}h`
}

function roleOf({ isActive, isApprentice, position }: Technician): string {
  if (!isActive) return 'No longer employed'
  if (isApprentice) return 'Apprentice'
  return position === null ? '' : positionLabel(position)
}
