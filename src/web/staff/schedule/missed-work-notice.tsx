import { TriangleAlert } from 'lucide'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { StaffAppointment } from '#contract/staff/staff-schedules'
import { missedWork, missedWorkSentence } from '#domain/staff/missed-work'
import type { Roster } from '#domain/staff/roster'
import { displayTime } from '#domain/time/display'
import { displayListDate } from '#domain/time/display-list-date'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'

/** Warns of appointments whose technician would be away, with a link to each. */
export function MissedWorkNotice({
  name,
  roster,
  work,
  mayLeave,
}: {
  name: string
  roster: Roster
  work: readonly StaffAppointment[]
  /** False while there are unsaved changes, which following a link would discard. */
  mayLeave: boolean
}) {
  const { date: today } = useGarageNow()
  const [params] = useSearchParams()
  const [isShown, setIsShown] = useState(false)
  const listId = useId()
  const missed = missedWork(roster, work)
  const sentence = missedWorkSentence(name, missed, today)
  if (sentence === null) return null
  /** Link that closes the schedule and opens the appointment on this screen. */
  const linkTo = (appointmentId: string) => {
    const after = new URLSearchParams(params)
    after.delete('schedule')
    after.set('appointment', appointmentId)
    return `?${after}`
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md bg-pending-bg px-4 py-3 text-small text-pending-fg forced-colors:border"
    >
      <Icon shape={TriangleAlert} className="mt-0.5" />
      <p className="min-w-60 flex-1">{sentence}</p>
      {mayLeave ? (
        <button
          type="button"
          className="relative underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-3"
          aria-expanded={isShown}
          aria-controls={listId}
          onClick={() => setIsShown(!isShown)}
        >
          Reassign
        </button>
      ) : (
        <span>Save the schedule first, then reassign.</span>
      )}
      <ul
        id={listId}
        className="mt-1 w-full overflow-hidden rounded-md border border-pending/35 bg-surface text-ink"
        hidden={!isShown || !mayLeave}
      >
        {missed.map(({ id, date, time, clientName, licensePlate }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link
              href={linkTo(id)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 hover:bg-sunken"
            >
              <span className="whitespace-nowrap tabular-nums">
                {displayListDate(date, today)}, {displayTime(time)}
              </span>
              <b className="min-w-24 flex-1 truncate">{clientName}</b>
              <PlateChip plate={licensePlate} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
