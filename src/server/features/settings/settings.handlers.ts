import type { Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { describeGarage } from './describe-garage.ts'
import { changeFirstSteps, readFirstSteps } from './first-steps-progress.ts'
import { previewSettings } from './preview-settings.ts'
import { changeSetting, createSetting } from './save-settings.ts'
import { readSettings } from './view-settings.ts'

export const settingHandlers = {
  getGarage: (_, call) => describeGarage(call),
  getBusinessPhone: async (_, call) => {
    const { business } = await readGarageSettings(call.db)
    if (business.phone === null) throwProblem('not_found', { message: 'No phone number is set yet.' })
    return business.phone
  },
  listSettings: async ({ query }, call) => wholePage(await readSettings(call.db), query),
  createSetting: ({ body }, call) => {
    const { settingKey: key, settingValue: sent, description } = body
    return createSetting(call, { key, sent, description })
  },
  updateSetting: ({ params, body }, call) => {
    const { settingValue: sent, description } = body
    return changeSetting(call, { key: params.settingKey, sent, description })
  },
  previewSettings: ({ body }, call) => previewSettings(call, body),
  getFirstSteps: (_, call) => readFirstSteps(call.db, call.config),
  changeFirstSteps: ({ body }, call) => changeFirstSteps(call, body),
} satisfies Partial<Handlers>
