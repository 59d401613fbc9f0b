import clsx from 'clsx'
import { Check } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { countAppointments, countRentalActivities } from '#domain/schedule/day-summary'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayMonthDay, displayTime, displayWeekday } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { PrintedHeader, PrintedSheet } from '#web/layout/printed-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { type Box, type DaySheetRow, daySheetRows, type LeftEntry, leftRows } from './day-sheet-rows.ts'
import type { OpeningDescription } from './use-day.ts'

/** With more rows than this, the row height is reduced to fit one page. */
const ROWS_IN_FULL_HEIGHT = 17

/** In px, in the order of the columns; the work column takes the rest. A plate is larger in the workshop density. */
const COLUMN_WIDTHS = [80, 116, 158, undefined, 72, 28, 28, 44] as const

/** The printed sheet of the day with tick boxes; hidden on screen. */
export function DaySheet({
  date,
  appointments,
  rentals,
  opening,
  left,
}: {
  date: CalendarDate
  appointments: readonly Appointment[]
  rentals: readonly RentalBooking[]
  opening: OpeningDescription
  /** What needs attention today, of which the sheet has what is left from earlier days. */
  left: readonly LeftEntry[]
}) {
  const { garage } = useStaff()
  const known = { date, services: garage.services, now: useGarageNow() }
  const rows = daySheetRows({ ...known, appointments, rentals })
  const earlier = leftRows(left, known)
  const isLow = rows.length + earlier.length > ROWS_IN_FULL_HEIGHT
  const cars = countAppointments(appointments).appointments
  const activities = countRentalActivities(rentals, date).activities
  return (
    <PrintedSheet className="text-small">
      <table className="w-full table-fixed">
        <colgroup>
          {COLUMN_WIDTHS.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
            <col key={column} width={width} />
          ))}
        </colgroup>
        {/* In the thead, which is repeated on every printed page. */}
        <thead>
          <tr>
            <td colSpan={8} className="border-b-2 border-black p-0">
              <PrintedHeader title="Day sheet">
                <b className="text-title text-black wide">
                  {displayDate(date)} {displayWeekday(date)}
                </b>
                <p>
                  {pluralize(cars, 'appointment')}, {pluralize(activities, 'rental')}. {inASentence(opening)}
                </p>
              </PrintedHeader>
            </td>
          </tr>
          <tr>
            {['Time', 'Plate', 'Vehicle and client', 'Work', 'Technician', 'In', 'Out', 'km'].map(
              (heading) => (
                <th
                  key={heading}
                  className="border-b border-black px-1 pt-3 pb-2 text-left text-micro font-name"
                >
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        {earlier.length > 0 && (
          <tbody>
            <tr>
              <th colSpan={8} scope="rowgroup" className="px-1 pt-3 pb-1 text-left text-small font-heading">
                From earlier days
              </th>
            </tr>
            {earlier.map((row) => (
              <DaySheetLine key={row.key} row={row} starts isLow={isLow} />
            ))}
          </tbody>
        )}
        <tbody>
          {rows.map((row, index) => (
            <DaySheetLine key={row.key} row={row} starts={row.time !== rows[index - 1]?.time} isLow={isLow} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-10 text-center">No activities scheduled</p>}
    </PrintedSheet>
  )
}

function DaySheetLine({
  row,
  starts,
  isLow,
}: {
  row: DaySheetRow
  /** Whether this is the first row of its time; only that row shows the time. */
  starts: boolean
  isLow: boolean
}) {
  const line = 'border-b border-print/50'
  const cell = clsx(
    'px-1 align-middle',
    row.notes === null && line,
    isLow ? 'h-9 leading-4' : 'h-11',
    starts && 'border-t-2 border-t-black',
  )
  return (
    <>
      <tr className={clsx('break-inside-avoid', row.notes !== null && 'break-after-avoid')}>
        <td className={clsx(cell, 'text-lead font-heading whitespace-nowrap wide tabular-nums')}>
          {row.since === null ? starts && displayTime(row.time) : displayMonthDay(row.since)}
        </td>
        <td className={cell}>
          <PlateChip plate={row.plate} />
        </td>
        <td className={cell}>
          <b>{row.vehicle}</b>
          <br />
          {row.client}
          <br />
          <span className="whitespace-nowrap tabular-nums">{row.phone}</span>
        </td>
        <td className={cell}>
          {row.work}
          {row.readyBy !== null && <b className="block">{row.readyBy}</b>}
        </td>
        <td className={clsx(cell, 'whitespace-nowrap text-print')}>{row.technician}</td>
        <td className={cell}>
          <TickBox box={row.in} />
        </td>
        <td className={cell}>
          <TickBox box={row.out} />
        </td>
        <td className={cell}>
          <span className="block h-4.5 border-b border-dotted border-print" />
        </td>
      </tr>
      {row.notes !== null && (
        <tr className="break-inside-avoid">
          <td colSpan={2} className={line} />
          <td colSpan={6} className={clsx(line, 'px-1 pb-1 leading-4 wrap-anywhere text-print')}>
            <span className="line-clamp-3">“{row.notes}”</span>
          </td>
        </tr>
      )}
    </>
  )
}

function TickBox({ box }: { box: Box }) {
  if (box === 'none') return null
  return (
    <span className="grid size-5 place-items-center rounded-xs border border-black">
      {box === 'done' && <Icon shape={Check} strokeWidth={3} />}
    </span>
  )
}

/** Returns `Open 8:00 am to 5:00 pm` or `Closed: Stocktake`. */
function inASentence({ word, line }: OpeningDescription): string {
  if (word === 'CLOSED') return line === 'No reason specified' ? 'Closed' : `Closed: ${line}`
  return `${word === 'OPEN' ? 'Open' : 'Half day'} ${line}`
}
