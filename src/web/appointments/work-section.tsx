import { CalendarCheck, Camera } from 'lucide'
import { lazy, Suspense } from 'react'
import type { MyJob, WorkPeriod } from '#contract/appointments/appointment-work'
import type { Appointment } from '#contract/appointments/appointments'
import { workedMinutes } from '#domain/appointments/work'
import { displayDate, displayInstant, displayMinutes } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { QuestionBadge } from '#web/questions/question-badge.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appointmentActions } from './appointment-actions.ts'
import { JobDialog } from './job-dialog.tsx'
import { ReadyButton } from './ready-buttons.tsx'
import { WorkNoteDialog } from './work-note-dialog.tsx'
import { WorkNotes } from './work-notes.tsx'

const { addNote, checkOut } = appointmentActions

const NextServiceDialog = lazy(() =>
  import('./next-service-dialog.tsx').then((m) => ({ default: m.NextServiceDialog })),
)

/** The work on the vehicle: time worked by each technician, whether it is ready, and notes. */
export function WorkSection({ appointment }: { appointment: Appointment }) {
  const { mayChange } = useStaff()
  const { date, timeZone } = useGarageNow()
  const noting = useDialogFor<null>()
  const leaving = useDialogFor<null>()
  const { data, isError, isFetching, refetch } = useRead('GET /api/appointments/{id}/work', {
    params: { id: appointment.id },
  })
  const { readyAt } = appointment
  return (
    <SheetSection title="Work">
      <div className="grid gap-3">
        {isError && (
          <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
            The work on this vehicle could not be loaded.
          </ErrorAlert>
        )}
        {data === undefined && !isError && <Skeleton width="60%" height={16} />}
        {data && <TimeWorked periods={data.periods} />}
        {readyAt !== null && (
          <p className="font-label text-done-fg tabular-nums">
            Ready for pickup since {readySince(readyAt, timeZone, displayDate(date))}
          </p>
        )}
        {data && data.notes.length > 0 && <WorkNotes notes={data.notes} onDate={displayDate(date)} />}
        {mayChange && (
          <RecordPhotos
            // Those of a question are beside it.
            target={{ of: 'appointment', id: appointment.id, questionId: null }}
            emptyText="No photos of this vehicle yet."
          />
        )}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <ReadyButton appointment={appointment} />
            <Button icon={addNote.icon} onClick={() => noting.show(null)}>
              {addNote.label}
            </Button>
            {checkOut.permits?.(appointment) && (
              <Button icon={CalendarCheck} onClick={() => leaving.show(null)}>
                Check out and set next service
              </Button>
            )}
          </div>
        )}
      </div>
      {leaving.shown && (
        <Suspense fallback={null}>
          <NextServiceDialog key={leaving.shown.key} appointment={appointment} {...leaving.dialog} />
        </Suspense>
      )}
      {noting.shown && <WorkNoteDialog key={noting.shown.key} appointment={appointment} {...noting.dialog} />}
    </SheetSection>
  )
}

function readySince(readyAt: string, timeZone: string, today: string): string {
  const { date, time } = displayInstant(readyAt, timeZone)
  return date === today ? time : `${date}, ${time}`
}

/** The time that each technician has worked on the vehicle. */
function TimeWorked({ periods }: { periods: readonly WorkPeriod[] }) {
  const { instant } = useGarageNow()
  const names = new Map(periods.map(({ staffId, staffName }) => [staffId, staffName]))
  if (names.size === 0) return <p className="text-ink-2">No time recorded yet</p>
  return (
    <ul className="grid gap-1 tabular-nums" aria-label="Time worked">
      {[...names].map(([staffId, name]) => {
        const own = periods.filter((period) => period.staffId === staffId)
        const isRunning = own.some(({ endedAt }) => endedAt === null)
        return (
          <li key={staffId}>
            {name}: <b>{displayMinutes(workedMinutes(own, instant))} worked</b>
            {isRunning && <span className="text-ink-2">, working on it now</span>}
          </li>
        )
      })}
      {names.size > 1 && (
        <li className="text-ink-2">Total: {displayMinutes(workedMinutes(periods, instant))}</li>
      )}
    </ul>
  )
}

/** Returns `Photo` or `Photos (2)`. */
export function photosLabel(count: number): string {
  return count === 0 ? 'Photo' : `Photos (${count})`
}

/** The questions to the customer of a job. An answer that the front desk records is announced to screen readers. */
export function JobQuestions({ job }: { job: MyJob }) {
  const { mayChange } = useStaff()
  const photos = useDialogFor<string>()
  if (job.questions.length === 0) return null
  return (
    <>
      <ul className="grid gap-2" aria-label="Questions for the customer" aria-live="polite">
        {job.questions.map(({ id, work, answer, answeredBy, answerNote, photos: count }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <QuestionBadge answer={answer} />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {work}
              {answeredBy !== null && <span className="block text-small text-ink-2">{answeredBy}</span>}
              {answerNote !== null && <span className="block whitespace-pre-line">“{answerNote}”</span>}
            </span>
            {mayChange && answer === null && (
              <Button
                size="small"
                icon={Camera}
                aria-label={`${photosLabel(count)} of ${work}`}
                onClick={() => photos.show(id)}
              >
                {photosLabel(count)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {photos.shown && (
        <JobDialog key={photos.shown.key} title="Photos of the Finding" job={job} {...photos.dialog}>
          <RecordPhotos target={{ of: 'appointment', id: job.id, questionId: photos.shown.subject }} />
        </JobDialog>
      )}
    </>
  )
}
