import { Camera } from 'lucide'
import type { MyJob } from '#contract/appointments/appointment-work'
import { QuestionBadge } from '#web/questions/question-badge.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { JobDialog } from './job-dialog.tsx'

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
