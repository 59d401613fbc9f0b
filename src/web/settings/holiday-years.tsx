import { RefreshCw } from 'lucide'
import type { CSSProperties } from 'react'
import type { Holiday } from '#contract/opening/holidays'
import type { SpecialDay } from '#contract/opening/special-days'
import { australianStates } from '#domain/opening/australian-states'
import { type CalendarDate, calendarDate, daysBetween } from '#domain/time/calendar-date'
import { displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { pluralize } from '#domain/wording'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { settingActions } from './setting-actions.ts'
import { describeBookingsOutsideHours, usePreview } from './setting-form.tsx'

/** This year and the next: number of holidays, last sync and a ruler of the year. */
export function HolidayYears({
  years,
  holidays,
  days,
}: {
  years: readonly number[]
  holidays: readonly Holiday[]
  days: readonly HolidayDay[]
}) {
  const { garage } = useStaff()
  const state = australianStates.find(({ code }) => code === garage.state)?.label ?? garage.state
  const daysOf = (year: number) => days.filter(({ holiday }) => holiday.year === year)
  return (
    <Panel>
      <PanelHeader title="Public holidays" note={`${state} and nationwide`} />
      <PanelBody>
        <div className="mb-5 grid grid-cols-1 gap-3 md:grid-cols-2">
          {years.map((year) => (
            <SyncYear
              key={year}
              year={year}
              count={daysOf(year).length}
              syncedAt={lastSync(holidays, year)}
            />
          ))}
        </div>
        {years.map((year) => (
          <YearRuler key={year} year={year} days={daysOf(year)} />
        ))}
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2" aria-hidden="true">
          <span className="inline-flex items-center gap-2">
            <i data-tone="cancelled" className="h-4 w-1.5 rounded-xs bg-tone" /> Closed
          </span>
          <span className="inline-flex items-center gap-2">
            <i data-tone="done" className="h-4 w-1.5 rounded-xs bg-tone" /> Opened manually
          </span>
          <span className="inline-flex items-center gap-2">
            <i data-tone="progress" className="h-4 w-1.5 rounded-xs bg-tone" /> Half day
          </span>
          <span className="inline-flex items-center gap-2">
            <u className="h-4 w-0.5 bg-ink" /> Today
          </span>
        </p>
      </PanelBody>
    </Panel>
  )
}

/** The holidays of a year: count, last sync and a button to sync again. */
function SyncYear({
  year,
  count,
  syncedAt,
}: {
  year: number
  /** Number of holidays that close this garage. */
  count: number
  /** Null if never synced. */
  syncedAt: string | null
}) {
  const { date: today, timeZone } = useGarageNow()
  const { run, isPending } = useAction(settingActions.syncHolidays)
  const left = usePreview({ holidayYear: year })?.left
  const last = syncedAt === null ? null : civilOf(new Date(syncedAt), timeZone)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line py-3 pr-3 pl-4">
      <span className="min-w-32 flex-1">
        <b className="block text-title wide tabular-nums">{year}</b>
        <span className="block text-small text-ink-2">{pluralize(count, 'holiday')}</span>
        <span className="block text-small text-ink-2">
          {last === null
            ? 'not synced yet'
            : `synced ${displayNearDate(last.date, today)}${last.date === today ? `, ${displayTime(last.time)}` : ''}`}
        </span>
      </span>
      <Button icon={RefreshCw} pending={isPending} pendingLabel="Syncing..." onClick={() => run(year)}>
        Sync {year}
      </Button>
      {left !== undefined && left.count > 0 && (
        <span className="w-full text-small text-pending-fg">
          Bookings on days this sync would close: {describeBookingsOutsideHours(left)}
        </span>
      )}
    </div>
  )
}

const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D']
const tones = { closed: 'cancelled', open: 'done', half_day: 'progress' } as const

/** A timeline of the year with its holidays. */
function YearRuler({ year, days }: { year: number; days: readonly HolidayDay[] }) {
  const { date: today } = useGarageNow()
  // Every month has the same width, whatever its number of days.
  const at = (date: string): CSSProperties => {
    const month = Number(date.slice(5, 7)) - 1
    const first = calendarDate(`${date.slice(0, 7)}-01`)
    return { left: `${(100 * (month + daysBetween(first, calendarDate(date)) / 31)) / 12}%` }
  }
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2 not-first:mt-2">
      <b className="text-small tabular-nums">{year}</b>
      <div
        className="relative grid h-9 grid-cols-12 rounded-sm bg-sunken"
        role="img"
        aria-label={`${days.length} holidays in ${year}`}
      >
        {months.map((month, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its position.
            key={index}
            className="border-line-2 pt-0.5 pl-1 text-micro text-ink-3 not-last:border-r max-md:pl-0.5 max-md:text-tiny"
          >
            {month}
          </span>
        ))}
        {days.map(({ holiday, status }) => (
          <i
            key={holiday.id}
            className="absolute bottom-1 h-4 w-1.5 rounded-xs bg-tone"
            data-tone={tones[status]}
            style={at(holiday.date)}
            title={holiday.name}
          />
        ))}
        {today.startsWith(`${year}-`) && (
          <u className="absolute -inset-y-0.5 w-0.5 bg-ink" style={at(today)} />
        )}
      </div>
    </div>
  )
}

/** A public holiday that applies to this garage, and whether its day is open. */
export interface HolidayDay {
  holiday: Holiday
  /** Null if the date has no special day in the response. */
  day: SpecialDay | null
  status: 'closed' | 'open' | 'half_day'
}

/** Returns the synced public holidays that apply to this garage, one per date, with manual openings and half days. */
export function holidayDays(holidays: readonly Holiday[], specialDays: readonly SpecialDay[]): HolidayDay[] {
  const byDate = new Map(specialDays.map((day) => [day.date, day]))
  const seen = new Set<CalendarDate>()
  return holidays
    .filter(({ applies, synced, types }) => applies && synced && types.includes('Public'))
    .filter(({ date }) => !seen.has(date) && seen.add(date))
    .map((holiday) => {
      const day = byDate.get(holiday.date) ?? null
      return { holiday, day, status: holidayStatusOf(day) }
    })
}

function holidayStatusOf(day: SpecialDay | null): HolidayDay['status'] {
  if (day?.type === 'half_day') return 'half_day'
  return day?.manuallyOpen ? 'open' : 'closed'
}

/** Returns when a year was last synced, or null if never. */
export function lastSync(holidays: readonly Holiday[], year: number): string | null {
  const instants = holidays.filter((holiday) => holiday.year === year).map(({ updatedAt }) => updatedAt)
  return instants.toSorted().at(-1) ?? null
}
