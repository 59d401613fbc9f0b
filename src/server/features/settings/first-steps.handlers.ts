import type { FirstSteps } from '#contract/settings/first-steps'
import { type FirstStepsProgress, firstSteps, stepsDone } from '#domain/settings/steps-done'
import type { Call, Handlers } from '#server/calls/call'
import { type Db, withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { recordAudit } from '#server/records/record-audit'
import { changeProgress } from './change-progress.ts'
import { readEntered } from './first-steps.queries.ts'

export const firstStepHandlers = {
  getFirstSteps: (_, call) => readFirstSteps(call.db, call.config),
  changeFirstSteps: ({ body: { confirm, dismissed } }, call) =>
    withTransaction(call.db, async (tx) => {
      const { before, after } = await changeProgress(tx, (progress) => ({
        confirmed: firstSteps.filter((step) => step === confirm || progress.confirmed.includes(step)),
        dismissed: dismissed ?? progress.dismissed,
      }))
      await recordAudit(tx, call, {
        action: 'updated',
        entity: 'setting',
        entityId: 'business_info',
        about: 'First steps',
        before: { ...before },
        after: { ...after },
      })
      return readFirstSteps(tx, call.config)
    }),
} satisfies Partial<Handlers>

async function readFirstSteps(db: Db, config: Call['config']): Promise<FirstSteps> {
  const { business, firstSteps: progress } = await readGarageSettings(db)
  if (progress.dismissed) return { dismissed: true, steps: [] }
  const facts = { ...business, ...(await readEntered(db)), hasMailServer: config.mail !== null }
  const done = stepsDone(facts, progress satisfies FirstStepsProgress)
  return { dismissed: false, steps: firstSteps.map((step) => ({ step, isDone: done.includes(step) })) }
}
