import { MessageCircleQuestionMark, ThumbsDown, ThumbsUp } from 'lucide'
import type { CustomerQuestion } from '#contract/questions/customer-questions'
import { answerLabel, type QuestionAnswer } from '#domain/questions/customer-question'
import { Badge } from '#web/ui/badge.tsx'
import type { IconShape } from '#web/ui/icon.tsx'

/** The icon of each answer. */
export const answerIcons: Record<QuestionAnswer, IconShape> = { agreed: ThumbsUp, declined: ThumbsDown }

/** Whether the customer has agreed, declined or not answered. */
export function QuestionBadge({ answer }: Pick<CustomerQuestion, 'answer'>) {
  if (answer === null)
    return (
      <Badge tone="pending" icon={MessageCircleQuestionMark}>
        Not answered
      </Badge>
    )
  return (
    <Badge tone={answer === 'agreed' ? 'done' : 'cancelled'} icon={answerIcons[answer]}>
      {answerLabel(answer)}
    </Badge>
  )
}
