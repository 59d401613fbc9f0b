import { useEffect, useState } from 'react'
import { displayInstant } from '#domain/time/display'
import { useStaff } from '#web/session/use-staff.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './connection-notice.module.css'

const A_SECOND_IN_MS = 1000
// Most losses are over before anybody has to know.
const PATIENCE_IN_MS = 3000

export type ConnectionNoticeProps = {
  /** When the connection was lost and when it is tried again, in milliseconds since 1970. */
  since: number
  nextTry: number
}

/** What is shown may be old: of when it is, and when the next try will be. */
export function ConnectionNotice({ since, nextTry }: ConnectionNoticeProps) {
  const { garage } = useStaff()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_SECOND_IN_MS)
    return () => clearInterval(timer)
  }, [])
  if (now - since < PATIENCE_IN_MS) return null
  const seconds = Math.ceil((nextTry - now) / A_SECOND_IN_MS)
  const { time } = displayInstant(new Date(since).toISOString(), garage.timeZone)
  return (
    <div className={styles.place}>
      <Notice
        kind="offline"
        className={styles.notice}
        // Counts down for the eye only.
        end={<span aria-hidden="true">{seconds > 0 ? `next try ${seconds} s` : 'trying now'}</span>}
      >
        No connection. You see the lists of {time}.
      </Notice>
    </div>
  )
}
