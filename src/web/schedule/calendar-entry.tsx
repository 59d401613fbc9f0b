import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { KeyRound } from 'lucide'
import { Link } from 'wouter'
import type { CalendarEntry as Entry } from '#contract/schedule/calendar'
import { clientAndBooker } from '#domain/clients/same-name'
import { shortNameOf } from '#domain/clients/short-name'
import { displayTime, displayTimeParts } from '#domain/time/display'
import { bookingStatusLabel, statusStyle } from '#web/bookings/status-badge.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { Icon } from '#web/ui/icon.tsx'

const entryBox = cva(
  'relative flex h-6 items-center gap-1 rounded-xs px-1 text-micro text-ink hover:inset-ring hover:inset-ring-control @max-sheet-wide/calendar:hidden forced-colors:border pointer-coarse:h-7',
  {
    variants: {
      isRental: { true: 'inset-ring inset-ring-line-2', false: '' },
      isOnColour: { true: 'bg-surface', false: '' },
    },
    compoundVariants: [{ isRental: false, isOnColour: false, class: 'bg-sunken' }],
  },
)

/**
 * One booking in a cell: status, time and surname; a rental with a key icon and its activity. In a narrow cell only status and
 * surname fit; the time is in the accessible name.
 */
export function CalendarEntry({
  entry,
  reachable,
  isPast,
  isOnColour,
}: {
  entry: Entry
  /** Only the entries of the focused day are tab stops. */
  reachable: boolean
  isPast: boolean
  /** On a coloured day, bookings keep a plain background. */
  isOnColour: boolean
}) {
  const { linkTo } = useRecordInUrl(entry.kind)
  const { tone, icon } = statusStyle(entry.status)
  const isRental = entry.kind === 'rental'
  const status = bookingStatusLabel(entry.status)
  const time = displayTime(entry.time)
  const client = clientAndBooker({ ...entry, client: { name: entry.clientName } })
  const whole = [time, isRental && entry.activity, client, status].filter(Boolean).join(', ')
  const name = shortNameOf(entry.clientName)
  const what = isRental ? entry.activity : displayTimeParts(entry.time).clock
  // Speech control matches the visible text, so the accessible name begins with it (WCAG 2.5.3).
  const spoken = [`${what} ${name}`, isRental && 'rental', whole].filter(Boolean).join(', ')
  return (
    <Link
      href={linkTo(entry.id)}
      tabIndex={reachable ? 0 : -1}
      title={whole}
      aria-label={spoken}
      data-tone={tone}
      className={entryBox({ isRental, isOnColour })}
    >
      <span className="grid size-4 flex-none place-items-center rounded-xs bg-tone-bg text-tone-fg inset-ring inset-ring-tone/45">
        <Icon shape={icon} size="tiny" strokeWidth={3} className="size-2.5" />
      </span>
      {isRental ? (
        <Icon shape={KeyRound} size="tiny" className="text-ink-2 @max-wide/calendar:hidden" />
      ) : (
        <>
          <span className="flex-none text-ink-2 tabular-nums @max-wide/calendar:hidden">{what}</span>{' '}
        </>
      )}
      <b className={clsx('truncate', isPast ? 'font-regular text-ink-2' : 'font-label')}>
        {isRental ? `${what} ${name}` : name}
      </b>
    </Link>
  )
}
