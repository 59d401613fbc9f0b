import type { FirstSteps } from '#contract/settings/first-steps'
import {
  type ConfirmableStep,
  type FirstStepsProgress,
  firstSteps,
  stepsDone,
} from '#domain/settings/steps-done'
import type { Call } from '#server/calls/call'
import { type Db, withTransaction } from '#server/db/connect'
import { readChannels } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { saveSetting } from '#server/garage/save-setting'
import { recordAudit } from '#server/records/record-audit'
import { lockSettings, readEntered } from './settings.queries.ts'
import { valuesOf } from './view-settings.ts'

export async function readFirstSteps(db: Db, config: Call['config']): Promise<FirstSteps> {
  const { business, billing, firstSteps: progress } = await readGarageSettings(db)
  if (progress.dismissed) return { dismissed: true, steps: [] }
  const facts = {
    ...business,
    ...(await readEntered(db)),
    hasAbn: billing.abn !== null,
    hasBankAccount: billing.payId !== null || (billing.bsb !== null && billing.accountNumber !== null),
    hasMailServer: (await readChannels(db, config)).email !== null,
  }
  const done = stepsDone(facts, progress)
  return { dismissed: false, steps: firstSteps.map((step) => ({ step, isDone: done.includes(step) })) }
}

/** Locks the settings, then changes the progress of the first steps, which is part of the business info. */
export function changeFirstSteps(
  call: Call,
  { confirm, dismissed }: { confirm?: ConfirmableStep | undefined; dismissed?: boolean | undefined },
): Promise<FirstSteps> {
  return withTransaction(call.db, async (tx) => {
    await lockSettings(tx, 'business_info')
    const settings = await readGarageSettings(tx)
    const before = settings.firstSteps
    const after: FirstStepsProgress = {
      confirmed: firstSteps.filter((step) => step === confirm || before.confirmed.includes(step)),
      dismissed: dismissed ?? before.dismissed,
    }
    await saveSetting(tx, 'business_info', { ...valuesOf(settings).business_info, firstSteps: after })
    await recordAudit(tx, call, {
      action: 'updated',
      entity: 'setting',
      entityId: 'business_info',
      about: 'First steps',
      before: { ...before },
      after: { ...after },
    })
    return readFirstSteps(tx, call.config)
  })
}
