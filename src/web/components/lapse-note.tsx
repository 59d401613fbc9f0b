import clsx from 'clsx'
import { displayLapse } from '#domain/schedule/request-lapse'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import styles from './lapse-note.module.css'

export type LapseNoteProps = { request: { lapsesAt: string | null; lapsesSoon: boolean } }

/** The time at which a pending request lapses; highlighted when `lapsesSoon`. */
export function LapseNote({ request: { lapsesAt, lapsesSoon } }: LapseNoteProps) {
  const now = useGarageNow()
  if (lapsesAt === null) return null
  return (
    <time dateTime={lapsesAt} className={clsx(styles.note, lapsesSoon && styles.soon)}>
      {displayLapse(lapsesAt, now)}
    </time>
  )
}
