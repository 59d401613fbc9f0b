import type { FirstStepsProgress } from '#domain/settings/steps-done'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { saveSetting } from '#server/garage/save-setting'
import { lockSettings } from './settings.queries.ts'
import { valuesOf } from './view-settings.ts'

/** Locks the settings, then changes the progress of the first steps, which is part of the business info. */
export async function changeProgress(
  tx: Transaction,
  change: (progress: FirstStepsProgress) => FirstStepsProgress,
): Promise<{ before: FirstStepsProgress; after: FirstStepsProgress }> {
  await lockSettings(tx, 'business_info')
  const settings = await readGarageSettings(tx)
  const { firstSteps: before } = settings
  const after = change(before)
  await saveSetting(tx, 'business_info', { ...valuesOf(settings).business_info, firstSteps: after })
  return { before, after }
}
