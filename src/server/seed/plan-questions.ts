import { instantOf } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import { timeOfDay } from '#domain/time/time-of-day'
import type { customerAnswers } from '#server/db/schema/customer-answers-table'
import type { customerQuestions } from '#server/db/schema/customer-questions-table'
import { makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import type { planAppointments } from './plan-appointments.ts'

type QuestionRow = typeof customerQuestions.$inferInsert
type AnswerRow = typeof customerAnswers.$inferInsert

/** The questions with the minutes since they were asked. */
const demoQuestions = [
  { work: 'Replace front brake pads', reason: 'The front pads are at 2 mm', minutes: 18 },
  { work: 'Replace wiper blades', reason: 'They leave streaks', minutes: 50, answer: 'agreed' },
  {
    work: 'Replace tyres',
    reason: 'Both rear tyres are at 2 mm',
    minutes: 65,
    answer: 'declined',
    answerNote: 'Will think about it at the next service',
  },
] as const

/** Returns the mechanic's questions to the customers of some vehicles that have been here today for longer, and the answers. */
export function planQuestions(
  { now, people }: Pick<Scene, 'now' | 'people'>,
  appointments: ReturnType<typeof planAppointments>,
  { mechanicId, deskId }: { mechanicId: string; deskId: string },
): { questions: QuestionRow[]; answers: AnswerRow[] } {
  const dice = makeDice('questions')
  const midnight = instantOf(now.date, timeOfDay('00:00'), now.timeZone)
  const here = appointments.filter(
    ({ status, readyAt, checkInTime }) =>
      status === 'in_progress' && readyAt == null && checkInTime != null && checkInTime >= midnight,
  )
  const questions: (QuestionRow & { id: string })[] = demoQuestions.flatMap(
    ({ minutes, ...question }, index) => {
      const createdAt = addMinutes(now.instant, -minutes)
      const asked = here[index]
      if (asked?.id === undefined || asked.checkInTime == null || asked.checkInTime > createdAt) return []
      const client = people.clients.find(({ id }) => id === asked.clientId)
      const answeredAt = addMinutes(createdAt, 12)
      return {
        id: dice.idAt(createdAt),
        appointmentId: asked.id,
        askedBy: mechanicId,
        ...question,
        ...('answer' in question && { answeredBy: client?.name ?? 'The client', answeredAt }),
        createdAt,
        updatedAt: createdAt,
      }
    },
  )
  const answers = questions.flatMap(({ id: questionId, answer, answeredBy, answerNote, answeredAt }) => {
    if (answeredAt == null) return []
    const answered = { questionId, answer, answeredBy, answerNote, createdAt: answeredAt }
    return { id: dice.idAt(answeredAt), ...answered, recordedBy: deskId }
  })
  return { questions, answers }
}
