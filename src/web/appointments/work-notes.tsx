import type { WorkNote } from '#contract/appointments/appointment-work'
import { displayInstant } from '#domain/time/display'
import { useStaff } from '#web/session/use-staff.ts'

/** Notes of the workshop with author and time, oldest first. */
export function WorkNotes({ notes, onDate }: { notes: readonly WorkNote[]; onDate: string }) {
  const { timeZone } = useStaff().garage
  return (
    <ul className="grid gap-2" aria-label="Notes">
      {notes.map(({ id, text, author, createdAt }) => {
        const { date, time } = displayInstant(createdAt, timeZone)
        return (
          <li key={id} className="rounded-md bg-sunken px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-small text-ink-2 tabular-nums">
              {[author, date === onDate ? time : `${date}, ${time}`].filter(Boolean).join(', ')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
