import { Link } from 'wouter'
import type { StaffCard } from '#contract/staff'
import { displayPhone } from '#domain/people/phone'
import { isTechnician } from '#domain/people/technician'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './staff-contact-line.module.css'

/** The staff member's current car and phone number. */
export function StaffContactLine({ member }: { member: StaffCard }) {
  const { phone, name } = member
  return (
    <div className={styles.line}>
      <AssignedWork member={member} />
      <a
        className="num nowrap muted"
        href={`tel:${phone}`}
        aria-label={`Call ${name}, ${displayPhone(phone)}`}
      >
        {displayPhone(phone)}
      </a>
    </div>
  )
}

function AssignedWork({ member }: { member: StaffCard }) {
  const { day, work } = member
  const { time } = useGarageNow()
  const { linkTo } = useRecordInUrl('appointment')
  const isHere = day?.hours.some(({ startTime, endTime }) => startTime <= time && time < endTime) ?? false
  if (work === null) {
    return isHere && isTechnician(member) ? <span className={styles.work}>Available now</span> : null
  }
  return (
    <span className={styles.work}>
      {isHere ? 'Working on' : 'Assigned to'}
      <Link href={linkTo(work.appointmentId)} className={styles.car}>
        <PlateChip plate={work.licensePlate} />
      </Link>
      {work.cars > 1 && <span className="num">+{work.cars - 1}</span>}
    </span>
  )
}
