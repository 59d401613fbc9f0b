import { KeyRound, Truck, Wrench } from 'lucide-react'
import { Link } from 'wouter'
import { displayAge, displayInstant } from '#domain/time/display'
import { requestHref } from '#web/parts/request-address.ts'
import { RequestIcon } from '#web/parts/request-icon.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { type WaitingEntry, whatIsWanted, whoWaits } from './waiting-entry.ts'
import styles from './waiting-request.module.css'

const icons = { appointment: Wrench, rental: KeyRound, tow: Truck } as const

/** Somebody who waits for an answer, in two lines that lead to the request. */
export function WaitingRequest({ entry }: { entry: WaitingEntry }) {
  const { services: catalogue } = useStaff().garage
  const now = useGarageNow()
  const { id, name, createdAt } = whoWaits(entry)
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <Link href={requestHref({ type: entry.type, id })} className={styles.request}>
      <RequestIcon shape={icons[entry.type]} />
      <span className="grow">
        <b className={styles.name}>{name}</b>
        <span className={styles.what}>{whatIsWanted(entry, { today: now.date, catalogue })}</span>
      </span>
      <span className={styles.age} title={`${received.date}, ${received.time}`}>
        {displayAge(createdAt, now.instant, now.timeZone).replace(/ ago$/, '')}
      </span>
    </Link>
  )
}
