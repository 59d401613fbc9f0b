import { answerLabel, type questionAnswers } from '#domain/questions/customer-question'
import { mayDo } from '#web/records/action.ts'
import { ActionButton } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { type Answerable, questionActions } from './question-actions.ts'
import { answerIcons } from './question-badge.tsx'

/** Records with one press that the customer has agreed or declined. Nothing for users who only read. */
export function AnswerButton({
  question,
  answer,
  ...button
}: { question: Answerable; answer: (typeof questionAnswers)[number] } & Pick<
  ButtonProps,
  'size' | 'variant' | 'className'
>) {
  const staff = useStaff()
  if (!mayDo(staff, questionActions.answer, question)) return null
  return (
    <ActionButton
      {...button}
      action={questionActions.answer}
      subject={question}
      values={{ answer }}
      icon={answerIcons[answer]}
      isNextStep={answer === 'agreed'}
      aria-label={`${answerLabel(answer)}: ${question.work}`}
    >
      {answerLabel(answer)}
    </ActionButton>
  )
}
