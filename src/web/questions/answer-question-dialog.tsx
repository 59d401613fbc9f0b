import { useForm } from 'react-hook-form'
import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { addressee } from '#domain/clients/same-name'
import { answerLabel, type QuestionAnswer, questionAnswers } from '#domain/questions/customer-question'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, TextAreaField, TextField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { questionActions } from './question-actions.ts'
import { answerIcons } from './question-badge.tsx'

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
