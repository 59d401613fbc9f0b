import { useEffect, useState } from 'react'
import { displayInstant } from '#domain/time/display'
import { useStaff } from '#web/session/use-staff.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './connection-notice.module.css'

const A_SECOND_IN_MS = 1000
// Show the notice only after a delay: most disconnects recover in that time.
const NOTICE_DELAY_MS = 3000

export type ConnectionNoticeProps = {
  /** Time of the disconnect and of the next retry, in milliseconds since 1970. */
  since: number
  nextTry: number
}

/** Warns that the data may be out of date, with the time of the disconnect and of the next retry. */
export function ConnectionNotice({ since, nextTry }: ConnectionNoticeProps) {
  const { garage } = useStaff()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_SECOND_IN_MS)
    return () => clearInterval(timer)
  }, [])
  if (now - since < NOTICE_DELAY_MS) return null
  const seconds = Math.ceil((nextTry - now) / A_SECOND_IN_MS)
  const { time } = displayInstant(new Date(since).toISOString(), garage.timeZone)
  return (
    <div className={styles.place}>
      <Notice
        kind="offline"
        className={styles.notice}
        // Hidden from screen readers, which would announce every second.
        end={<span aria-hidden="true">{seconds > 0 ? `retrying in ${seconds} s` : 'retrying now'}</span>}
      >
        No connection. Showing data from {time}.
      </Notice>
    </div>
  )
}
