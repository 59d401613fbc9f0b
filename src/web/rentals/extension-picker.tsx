import { cva } from 'class-variance-authority'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { ExtensionDays } from '#domain/rentals/extension-days'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayShortDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { type DayButtonProps, MonthPicker } from '#web/opening/month-picker.tsx'
import { Field } from '#web/ui/field.tsx'

/** Month picker that marks the days of the rental, the added days and the days of other bookings. */
export function ExtensionPicker({
  rental,
  others,
  days,
  isOpen,
  selected,
  onSelect,
  today,
}: {
  rental: RentalBooking
  /** Other bookings of the car. */
  others: readonly RentalBooking[]
  days: ExtensionDays<RentalBooking>
  isOpen: (date: CalendarDate) => boolean
  selected: CalendarDate | null
  onSelect: (date: CalendarDate) => void
  today: CalendarDate
}) {
  const { startDate, endDate } = rental
  const { next } = days
  const lastOfInterest = [days.last, next?.endDate].reduce<CalendarDate>(
    (last, date) => (date && date > last ? date : last),
    endDate,
  )
  function ofRental(date: CalendarDate): RentalDay {
    if (date === endDate) return { variant: 'end', renter: null }
    if (startDate <= date && date < endDate) return { variant: 'booked', renter: null }
    const other = others.find((one) => one.startDate <= date && date <= one.endDate)
    if (other && !isOpen(date)) return { variant: 'taken', renter: other.client.name }
    const isAdded = selected !== null && endDate < date && date <= selected
    return { variant: isAdded ? 'added' : null, renter: null }
  }
  return (
    <Field
      label="New end date"
      group
      aside={selected && <b className="text-body text-primary tabular-nums">{displayShortDate(selected)}</b>}
    >
      <div className="rounded-lg border border-line px-3 py-2">
        <MonthPicker
          dayOf={(date) => (isOpen(date) ? 'open' : 'off')}
          renderDay={(day) => <ExtensionDay {...day} ofRental={ofRental(day.date)} />}
          selected={selected}
          onSelect={onSelect}
          today={today}
          first={startDate}
          last={lastOfInterest}
        />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2 tabular-nums *:flex *:items-center *:gap-2">
        <li>
          <i className="h-3 w-4 rounded-xs bg-progress-bg inset-ring inset-ring-progress" />
          Current booking
        </li>
        <li>
          <i className="h-3 w-4 rounded-xs bg-primary" />
          Added
        </li>
        {next && (
          <li>
            <i className="h-3 w-4 rounded-xs bg-hatch-closed" />
            {next.client.name}, {displayDateRange(next.startDate, next.endDate)}
          </li>
        )}
      </ul>
    </Field>
  )
}

/** State of a day for the extended rental. */
interface RentalDay {
  /** `booked`: current rental; `end`: its last day; `added`: by the extension; `taken`: booked by another client. */
  variant: 'booked' | 'end' | 'added' | 'taken' | null
  /** The client on a `taken` day. */
  renter: string | null
}

const dayStyles = cva(
  'grid h-9 flex-1 place-items-center text-body tabular-nums max-md:h-11 pointer-coarse:h-11',
  {
    variants: {
      look: {
        off: 'text-ink-3',
        outside: 'text-ink-3 opacity-50',
        open: 'rounded-md font-label text-ink inset-ring inset-ring-line-2 hover:bg-primary-soft',
        booked: 'bg-progress-bg font-label text-progress-fg',
        end: 'rounded-r-md border-r-4 border-progress bg-progress-bg font-label text-progress-fg',
        added: 'bg-primary-soft font-label text-on-soft',
        taken:
          'bg-hatch-closed font-label text-cancelled-fg disabled:cursor-not-allowed forced-colors:line-through',
        chosen: 'rounded-md bg-primary font-heading text-on-primary forced-colors:outline-2',
      },
      open: { true: 'forced-colors:border forced-colors:border-system-button' },
      today: { true: 'underline decoration-2 underline-offset-4' },
    },
  },
)

/** Day cell of the extension picker. */
function ExtensionDay({
  date,
  day,
  isToday,
  isSelected,
  isTabStop,
  onSelect,
  ofRental: { variant, renter },
}: DayButtonProps & { ofRental: RentalDay }) {
  const number = Number(date.slice(8))
  const about =
    variant === 'booked' || variant === 'end'
      ? 'in the current booking'
      : renter === null
        ? null
        : `booked by ${renter}`
  const words = [`${number} ${displayMonth(yearMonthOf(date))}`, about].filter((part) => part !== null)
  const isOpen = day === 'open'
  const look = isOpen && isSelected ? 'chosen' : (variant ?? (isOpen || day === 'outside' ? day : 'off'))
  return (
    // Wider than its cell, so that the days of a booking are one band.
    <span className="-mx-0.5 flex">
      <button
        type="button"
        data-date={date}
        disabled={!isOpen}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words.join(', ')}
        aria-pressed={isOpen ? isSelected : undefined}
        aria-current={isToday ? 'date' : undefined}
        className={dayStyles({ look, open: isOpen, today: isToday })}
        onClick={() => onSelect(date)}
      >
        {number}
      </button>
    </span>
  )
}
