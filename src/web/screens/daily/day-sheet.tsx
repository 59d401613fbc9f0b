import clsx from 'clsx'
import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import { countAppointments, countRentalActivities } from '#domain/schedule/day-summary'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate, displayTime, displayWeekday } from '#domain/time/display'
import { LogoMark } from '#web/components/drawings/logo-mark.tsx'
import printed from '#web/components/printed-sheet.module.css'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import styles from './day-sheet.module.css'
import { DaySheetLine } from './day-sheet-line.tsx'
import { daySheetRows } from './day-sheet-rows.ts'
import type { OpeningDescription } from './describe-opening.ts'

/** With more rows than this, the row height is reduced to fit one page. */
const ROWS_IN_FULL_HEIGHT = 17

/** In px, in the order of the columns; the work column takes the rest. */
const COLUMN_WIDTHS = [88, 92, 182, undefined, 78, 32, 32, 70] as const

export type DaySheetProps = {
  date: CalendarDate
  appointments: readonly Appointment[]
  rentals: readonly RentalBooking[]
  opening: OpeningDescription
}

/** The printed sheet of the day with tick boxes; hidden on screen. */
export function DaySheet({ date, appointments, rentals, opening }: DaySheetProps) {
  const { garage, user } = useStaff()
  const now = useGarageNow()
  const rows = daySheetRows({ date, appointments, rentals, services: garage.services })
  const cars = countAppointments(appointments).appointments
  const activities = countRentalActivities(rentals, date).activities
  return (
    <div className={clsx(printed.sheet, styles.sheet, rows.length > ROWS_IN_FULL_HEIGHT && styles.low)}>
      <table>
        <colgroup>
          {COLUMN_WIDTHS.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position.
            <col key={column} width={width} />
          ))}
        </colgroup>
        {/* In the thead, which is repeated on every printed page. */}
        <thead>
          <tr>
            <td colSpan={8}>
              <div className={printed.header}>
                <LogoMark size={36} />
                <div>
                  <div className={printed.title}>Day sheet</div>
                  {garage.businessName}
                </div>
                <div className={styles.day}>
                  <b>
                    {displayDate(date)} {displayWeekday(date)}
                  </b>
                  <p>
                    {cars} {cars === 1 ? 'appointment' : 'appointments'}, {activities}{' '}
                    {activities === 1 ? 'rental' : 'rentals'}. {inASentence(opening)}
                  </p>
                </div>
              </div>
            </td>
          </tr>
          <tr>
            <th>Time</th>
            <th>Plate</th>
            <th>Vehicle and client</th>
            <th>Work</th>
            <th>Technician</th>
            <th>In</th>
            <th>Out</th>
            <th>km</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DaySheetLine key={row.key} row={row} starts={row.time !== rows[index - 1]?.time} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>No activities scheduled</p>}
      <p className={printed.footer}>
        Printed {displayDate(now.date)}, {displayTime(now.time)} by {user.firstName} {user.lastName}
      </p>
    </div>
  )
}

/** Returns `Open 8:00 am to 5:00 pm` or `Closed: Stocktake`. */
function inASentence({ word, line }: OpeningDescription): string {
  if (word === 'CLOSED') return line === 'No reason specified' ? 'Closed' : `Closed: ${line}`
  return `${word === 'OPEN' ? 'Open' : 'Half day'} ${line}`
}
