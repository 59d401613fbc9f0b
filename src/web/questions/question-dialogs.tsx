import { useForm, useFormContext, useWatch } from 'react-hook-form'
import {
  CustomerQuestion,
  CustomerQuestionInput,
  questionFields,
} from '#contract/questions/customer-questions'
import { addressee } from '#domain/clients/same-name'
import {
  answerLabel,
  type QuestionAnswer,
  questionAnswers,
  usualFindings,
} from '#domain/questions/customer-question'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, TextAreaField, TextField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { type RecordModel, textsOf, useRecordForm } from '#web/records/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { questionActions } from './question-actions.ts'
import { answerIcons } from './question-badge.tsx'

type QuestionForm = Record<keyof typeof questionFields, string> & { appointmentId: string }

const model: RecordModel<QuestionForm, CustomerQuestion, typeof CustomerQuestionInput> = {
  stored: CustomerQuestion,
  input: CustomerQuestionInput,
  fields: questionFields,
  valuesOf: (question) => ({ ...textsOf(questionFields, question), appointmentId: question.appointmentId }),
  bodyOf: (values) => values,
}

/** Asks the customer of an appointment about further work, or edits a question. A usual finding is asked with one tap. */
export function QuestionDialog({
  open,
  onOpenChange,
  appointmentId,
  about,
  question = null,
}: DialogState & {
  appointmentId: string
  /** The vehicle. */
  about: string
  /** The question to edit, as currently stored; null asks another one. */
  question?: CustomerQuestion | null
}) {
  const close = () => onOpenChange(false)
  const recordForm = useRecordForm({
    model,
    record: question,
    newValues: { ...textsOf(questionFields, null), appointmentId },
    create: questionActions.ask,
    edit: questionActions.edit,
    fieldOfCode: { transition_refused: 'work' },
    onDone: close,
  })
  const isNew = question === null
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      {...recordForm}
      title={isNew ? questionActions.ask.label : 'Edit Question'}
      description={about}
      width={480}
      submitLabel={isNew ? questionActions.ask.label : 'Save changes'}
      pendingLabel={isNew ? 'Asking...' : 'Saving...'}
    >
      <div className="grid gap-4">
        {isNew && <UsualFindings appointmentId={appointmentId} onAsked={close} />}
        <TextField<QuestionForm>
          name="work"
          label={isNew ? 'Other work' : questionFields.work.label}
          placeholder="Replace the timing belt"
          maxLength={200}
        />
        <TextAreaField<QuestionForm>
          name="reason"
          label={questionFields.reason.label}
          hint="The front desk will say this to the customer."
          optional
          rows={3}
          maxLength={500}
          placeholder="The pads are at 2 mm"
        />
      </div>
    </FormDialog>
  )
}

/** A button for each usual finding, which asks about it with the reason that has been typed. Hidden once other work is typed. */
function UsualFindings({ appointmentId, onAsked }: { appointmentId: string; onAsked: () => void }) {
  const { control, getValues } = useFormContext<QuestionForm>()
  const work = useWatch({ control, name: 'work' })
  const { run, isPending } = useAction(questionActions.ask, { onDone: onAsked })
  if (work !== '') return null
  return (
    <fieldset>
      <legend className="mb-2 font-label">Ask with one tap</legend>
      <div className="flex flex-wrap gap-2">
        {usualFindings.map((finding) => (
          <Button
            key={finding}
            size="small"
            disabled={isPending}
            onClick={() => run({ appointmentId, work: finding, reason: getValues('reason') })}
          >
            {finding}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const { answer: record } = questionActions

interface AnswerForm {
  answer: QuestionAnswer
  answeredBy: string
  answerNote: string
}

/** Records the answer of someone other than the client, or with what they said besides yes or no. */
export function AnswerQuestionDialog({
  question,
  open,
  onOpenChange,
}: DialogState & { question: CustomerQuestion }) {
  const form = useForm<AnswerForm>({
    defaultValues: {
      answer: 'agreed',
      answeredBy: addressee(question.appointment).name,
      answerNote: '',
    },
    resolver: ruleResolver(({ answeredBy }) =>
      answeredBy.trim() === '' ? { answeredBy: 'Please enter the name of the person who answered.' } : {},
    ),
  })
  const { run, isPending } = useAction(record, {
    onDone: () => onOpenChange(false),
    onFailed: (error) => showProblemInForm(form, error),
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={form.handleSubmit((body) => {
        if (!isPending) run(question, body)
      })}
      title={record.label}
      description={question.work}
      width={480}
      submitLabel={record.label}
      pendingLabel={record.pending}
    >
      <div className="grid gap-4">
        <SegmentedField<AnswerForm, 'answer'>
          name="answer"
          label="Answer"
          options={questionAnswers.map((value) => ({
            value,
            label: answerLabel(value),
            icon: answerIcons[value],
          }))}
        />
        <TextField<AnswerForm> name="answeredBy" label="Name" maxLength={101} />
        <TextAreaField<AnswerForm>
          name="answerNote"
          label="Note"
          optional
          rows={3}
          maxLength={500}
          placeholder="For example: only if it costs less than $400"
        />
      </div>
    </FormDialog>
  )
}
