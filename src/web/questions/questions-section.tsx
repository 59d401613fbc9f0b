import { Pencil, Trash2, UserPen } from 'lucide'
import type { Appointment } from '#contract/appointments/appointments'
import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { answerStep, mayAskCustomer, questionAnswers, whatToAsk } from '#domain/questions/customer-question'
import { displayInstant } from '#domain/time/display'
import { plateAndName, vehicleName } from '#domain/vehicles/vehicle'
import { useRead } from '#web/api/hooks.ts'
import { undoHint } from '#web/records/action.ts'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { RecordPhotos } from '#web/records/record-photos.tsx'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { ActionButton } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AnswerButton } from './answer-button.tsx'
import { questionActions } from './question-actions.ts'
import { QuestionBadge } from './question-badge.tsx'
import { AnswerQuestionDialog, QuestionDialog } from './question-dialogs.tsx'

const { ask, undoAnswer, withdraw } = questionActions

/** The questions to the customer of an appointment in its sheet. Without any, only staff see it, while the vehicle is here. */
export function QuestionsSection({ appointment }: { appointment: Appointment }) {
  const { mayChange } = useStaff()
  const asking = useDialogFor<null>()
  const { id, vehicle, status } = appointment
  const { data, isError, isFetching, refetch } = useRead('GET /api/customer-questions', {
    query: { appointmentId: id },
  })
  const mayAsk = mayChange && mayAskCustomer(status).permitted
  if (!mayAsk && !isError && (data ?? []).length === 0) return null
  return (
    <SheetSection
      title="Questions for the customer"
      aside={
        mayAsk && (
          <Button size="small" icon={ask.icon} onClick={() => asking.show(null)}>
            {ask.label}
          </Button>
        )
      }
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          The questions could not be loaded.
        </ErrorAlert>
      )}
      {data?.length === 0 && <p className="text-ink-2">No questions yet</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2" aria-label="Questions for the customer">
          {data.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
        </ul>
      )}
      {asking.shown && (
        <QuestionDialog
          key={asking.shown.key}
          appointmentId={id}
          about={plateAndName(vehicle)}
          {...asking.dialog}
        />
      )}
    </SheetSection>
  )
}

function QuestionItem({ question }: { question: CustomerQuestion }) {
  const { mayChange, garage } = useStaff()
  const { work, reason, answer, appointment } = question
  return (
    <li className="grid gap-2 rounded-md border border-line px-3 py-2">
      <div className="flex items-start gap-3">
        <span className="min-w-0 flex-1 font-label wrap-anywhere">{work}</span>
        <QuestionBadge answer={answer} />
      </div>
      {answer === null ? (
        <p className="wrap-anywhere">
          Please say: “
          {whatToAsk(question, { vehicle: vehicleName(appointment.vehicle), garage: garage.businessName })}”
        </p>
      ) : (
        reason !== null && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      )}
      <AnswerLine question={question} />
      {(answer === null || question.photos.length > 0) && (
        <RecordPhotos
          target={{ of: 'appointment', id: question.appointmentId, questionId: question.id }}
          readOnly={answer !== null}
          emptyText="No photos of this finding yet."
        />
      )}
      {mayChange && <QuestionButtons question={question} />}
    </li>
  )
}

/** Who asked and when, earlier answers that were undone, and the answer with its note. */
function AnswerLine({ question }: { question: CustomerQuestion }) {
  const { timeZone } = useGarageNow()
  const { askedBy, createdAt, answer, answers, answeredBy, answerNote, answeredAt } = question
  const earlier = answer === null ? answers : answers.slice(0, -1)
  const asked = displayInstant(createdAt, timeZone)
  const answered = answeredAt === null ? null : displayInstant(answeredAt, timeZone)
  return (
    <p className="text-small wrap-anywhere text-ink-2 tabular-nums">
      Asked{askedBy !== null && ` by ${askedBy}`}, {asked.date}, {asked.time}
      {earlier.map(({ recordedAt, ...one }) => {
        const recorded = displayInstant(recordedAt, timeZone)
        return (
          <span key={recordedAt} className="block">
            {answerStep(one)}, {recorded.date}, {recorded.time}
            {one.answerNote !== null && `: “${one.answerNote}”`}
          </span>
        )
      })}
      {answered !== null && (
        <span className="block">
          {answeredBy} {answer}, {answered.date}, {answered.time}
        </span>
      )}
      {answerNote !== null && <span className="block whitespace-pre-line text-ink">“{answerNote}”</span>}
    </p>
  )
}

function QuestionButtons({ question }: { question: CustomerQuestion }) {
  // Not rendered here: an answer that a colleague records would close the dialog and discard what was typed.
  const open = useRecordDialog()
  const withdrawing = useDialogFor<null>()
  const { work, appointmentId, appointment } = question
  if (question.answer !== null)
    return (
      <ActionButton
        action={undoAnswer}
        subject={question}
        values={{ answer: null }}
        isNextStep
        size="small"
        className="justify-self-start"
        aria-label={`${undoAnswer.label}: ${work}`}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {questionAnswers.map((answer) => (
        <AnswerButton key={answer} question={question} answer={answer} size="small" />
      ))}
      <Button
        size="small"
        icon={UserPen}
        aria-label={`Answer with name or note: ${work}`}
        onClick={() =>
          open(question.id, (dialog) => <AnswerQuestionDialog question={question} {...dialog} />)
        }
      >
        With name or note
      </Button>
      <span className="ml-auto flex gap-1">
        <IconButton
          size="small"
          icon={Pencil}
          label={`Edit question: ${work}`}
          onClick={() =>
            open(question.id, (dialog) => (
              <QuestionDialog
                appointmentId={appointmentId}
                about={plateAndName(appointment.vehicle)}
                question={question}
                {...dialog}
              />
            ))
          }
        />
        <IconButton
          size="small"
          icon={Trash2}
          label={`Withdraw question: ${work}`}
          onClick={() => withdrawing.show(null)}
        />
      </span>
      {withdrawing.shown && (
        <DeleteRecordDialog
          key={withdrawing.shown.key}
          {...withdrawing.dialog}
          title="Withdraw Question"
          sentence={`Are you sure you want to withdraw this question: ${work}? ${undoHint}`}
          cancelLabel="Keep question"
          confirmLabel="Withdraw question"
          pendingLabel="Withdrawing..."
          action={withdraw}
          subject={question}
        />
      )}
    </div>
  )
}
