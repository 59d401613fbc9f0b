import clsx from 'clsx'
import type { ReactNode } from 'react'
import { countAppointments, countRentalActivities } from '#domain/schedule/day-summary'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './day-summary.module.css'
import type { Day } from './use-day.ts'

/** Three cards: appointments, rental activities and operating status. */
export function DaySummary({ day }: { day: Day }) {
  const cars = day.appointments.data && countAppointments(day.appointments.data)
  const rentals = day.rentals.data && countRentalActivities(day.rentals.data, day.date)
  return (
    <section className={styles.cards} aria-label="Day summary">
      <Counted
        title={cars?.appointments === 1 ? 'Appointment' : 'Appointments'}
        stat={cars?.appointments}
        note={cars && `${cars.scheduled} scheduled`}
        failed={day.appointments.isError}
      />
      <Counted
        title={rentals?.activities === 1 ? 'Rental activity' : 'Rental activities'}
        stat={rentals?.activities}
        note={rentals && `${counted(rentals.pickups, 'pickup')}, ${counted(rentals.returns, 'return')}`}
        failed={day.rentals.isError}
      />
      <OperatingStatus day={day} />
    </section>
  )
}

const counted = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`

type CountedProps = {
  title: string
  stat: number | undefined
  note: ReactNode
  failed: boolean
}

function Counted({ title, stat, note, failed }: CountedProps) {
  const loading = stat === undefined && !failed
  return (
    <Panel as="div" className={styles.card} aria-busy={loading || undefined}>
      <span className={clsx('figure', styles.stat)}>
        {loading ? <Skeleton width={34} height={34} /> : (stat ?? '–')}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.note}>
          {loading ? <Skeleton width={92} height={12} /> : (note ?? 'Unknown')}
        </span>
      </span>
    </Panel>
  )
}

const tones = { OPEN: 'done', CLOSED: 'cancelled', 'HALF DAY': 'progress' } as const

function OperatingStatus({ day: { opening, specialDays } }: { day: Day }) {
  if (specialDays.isError && opening === undefined) {
    return (
      <ErrorAlert onTryAgain={() => specialDays.refetch()} trying={specialDays.isFetching}>
        Failed to load opening hours. Please try again.
      </ErrorAlert>
    )
  }
  if (opening === undefined) {
    return (
      <Panel as="div" className={styles.card} aria-busy="true">
        <Skeleton width={84} height={28} />
        <span className={styles.words}>
          <Skeleton width="70%" height={16} />
        </span>
      </Panel>
    )
  }
  const { word, line, note } = opening
  return (
    <Panel as="div" data-tone={tones[word]} className={clsx(styles.card, styles.status)}>
      <span className={clsx('figure', styles.word)}>{word}</span>
      <span className={styles.words}>
        <b>{line}</b>
        {note !== null && <span className={styles.note}>{note}</span>}
      </span>
    </Panel>
  )
}
