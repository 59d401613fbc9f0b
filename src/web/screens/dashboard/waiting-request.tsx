import { KeyRound, Truck, Wrench } from 'lucide-react'
import { Link } from 'wouter'
import { displayAge, displayInstant } from '#domain/time/display'
import { LapseNote } from '#web/components/lapse-note.tsx'
import { requestHref } from '#web/components/request-address.ts'
import { RequestIcon } from '#web/components/request-icon.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { requestSummary, requestWaitingSince, type WaitingEntry } from './waiting-entry.ts'
import styles from './waiting-request.module.css'

const icons = { appointment: Wrench, rental: KeyRound, tow: Truck } as const

/** A pending request; links to its sheet. */
export function WaitingRequest({ entry }: { entry: WaitingEntry }) {
  const { services: catalogue } = useStaff().garage
  const now = useGarageNow()
  const { id, name, createdAt } = requestWaitingSince(entry)
  const lapsing = entry.type === 'tow' ? null : entry.type === 'rental' ? entry.rental : entry.appointment
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <Link href={requestHref({ type: entry.type, id })} className={styles.request}>
      <RequestIcon shape={icons[entry.type]} />
      <span className="grow">
        <b className={styles.name}>{name}</b>
        <span className={styles.what}>{requestSummary(entry, { today: now.date, catalogue })}</span>
        {lapsing && <LapseNote request={lapsing} />}
      </span>
      <span className={styles.age} title={`${received.date}, ${received.time}`}>
        {displayAge(createdAt, now.instant, now.timeZone).replace(/ ago$/, '')}
      </span>
    </Link>
  )
}
