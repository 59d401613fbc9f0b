import clsx from 'clsx'
import type { ReactNode } from 'react'
import { countAppointments, countRentalActivities } from '#domain/schedule/day-summary'
import { plural, pluralize } from '#domain/wording'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Day } from './use-day.ts'

/** Three cards: appointments, rental activities and operating status. */
export function DaySummary({ day }: { day: Day }) {
  const cars = day.appointments.data && countAppointments(day.appointments.data)
  const rentals = day.rentals.data && countRentalActivities(day.rentals.data, day.date)
  return (
    <section
      className="mb-4 grid grid-cols-[1fr_1fr_minmax(0,1.2fr)] gap-3 @max-sheet-wide/day:grid-cols-2 @max-sheet-wide/day:gap-2"
      aria-label="Day summary"
    >
      <Counted
        title={plural(cars?.appointments ?? 0, 'Appointment')}
        stat={cars?.appointments}
        note={cars && `${cars.scheduled} scheduled`}
        failed={day.appointments.isError}
      />
      <Counted
        title={plural(rentals?.activities ?? 0, 'Rental activity', 'Rental activities')}
        stat={rentals?.activities}
        note={rentals && `${pluralize(rentals.pickups, 'pickup')}, ${pluralize(rentals.returns, 'return')}`}
        failed={day.rentals.isError}
      />
      <div className="grid @max-sheet-wide/day:col-span-full">
        <OperatingStatus day={day} />
      </div>
    </section>
  )
}

const card = clsx(
  'flex min-h-18 flex-wrap content-center items-center gap-x-4 gap-y-1 px-5 py-3 @max-thanks/day:gap-x-3 @max-thanks/day:px-4 @max-sheet-wide/day:px-3 @max-sheet-wide/day:py-2',
)
// Below the number when the text does not fit beside it.
const words = clsx('w-min min-w-0 flex-auto tabular-nums')
const heading = clsx('block text-lead font-name wrap-break-word @max-sheet-wide/day:text-body')

function Counted({
  title,
  stat,
  note,
  failed,
}: {
  title: string
  stat: number | undefined
  note: ReactNode
  failed: boolean
}) {
  const loading = stat === undefined && !failed
  return (
    <Panel as="div" className={card} aria-busy={loading || undefined}>
      <span className="flex-none text-figure wide tabular-nums">
        {loading ? <Skeleton width={34} height={34} /> : (stat ?? '–')}
      </span>
      <span className={words}>
        <b className={heading}>{title}</b>
        <span className="block text-small text-ink-2">
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
      <Panel as="div" className={card} aria-busy="true">
        <Skeleton width={84} height={28} />
        <span className={words}>
          <Skeleton width="70%" height={16} />
        </span>
      </Panel>
    )
  }
  const { word, line, note } = opening
  return (
    <div
      data-tone={tones[word]}
      className={clsx(
        card,
        'rounded-lg border border-tone/40 bg-tone-bg text-tone-fg shadow-rest @max-sheet-wide/day:flex-nowrap print:break-inside-avoid print:shadow-none',
      )}
    >
      <span className="flex-none text-h1 wide">{word}</span>
      <span className={clsx(words, '@max-thanks/day:basis-36')}>
        <b className={heading}>{line}</b>
        {note !== null && <span className="block text-small">{note}</span>}
      </span>
    </div>
  )
}
