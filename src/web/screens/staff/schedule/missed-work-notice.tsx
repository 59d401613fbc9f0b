import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { StaffAppointment } from '#contract/staff-schedules'
import { missedWork, missedWorkSentence } from '#domain/people/missed-work'
import type { Roster } from '#domain/people/roster'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './missed-work-notice.module.css'

export type MissedWorkNoticeProps = {
  name: string
  roster: Roster
  work: readonly StaffAppointment[]
  /** False while there are unsaved changes, which following a link would discard. */
  mayLeave: boolean
}

/** Warns of appointments whose technician would be away, with a link to each. */
export function MissedWorkNotice({ name, roster, work, mayLeave }: MissedWorkNoticeProps) {
  const { date: today } = useGarageNow()
  const [params] = useSearchParams()
  const [isShown, setIsShown] = useState(false)
  const listId = useId()
  const missed = missedWork(roster, work)
  const sentence = missedWorkSentence(name, missed, today)
  if (sentence === null) return null
  /** Link that closes the schedule and opens the appointment on this screen. */
  const linkTo = (appointmentId: string) => {
    const after = new URLSearchParams(params)
    after.delete('schedule')
    after.set('appointment', appointmentId)
    return `?${after}`
  }
  return (
    <div role="status" className={styles.notice}>
      <Icon shape={TriangleAlert} />
      <p className={styles.words}>{sentence}</p>
      {mayLeave ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isShown}
          aria-controls={listId}
          onClick={() => setIsShown(!isShown)}
        >
          Reassign
        </button>
      ) : (
        <span className="small">Save the schedule first, then reassign.</span>
      )}
      <ul id={listId} className={styles.list} hidden={!isShown || !mayLeave}>
        {missed.map(({ id, date, time, clientName, licensePlate }) => (
          <li key={id}>
            <Link href={linkTo(id)} className={styles.link}>
              <span className="num nowrap">
                {displayListDate(date, today)}, {displayTime(time)}
              </span>
              <b className="truncate">{clientName}</b>
              <PlateChip plate={licensePlate} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
