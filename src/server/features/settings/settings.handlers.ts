import type { Handlers } from '#server/calls/call'
import { previewSettings } from './preview-settings.ts'
import { changeSetting, createSetting } from './save-settings.ts'
import { readSettings } from './view-settings.ts'

export const settingHandlers = {
  listSettings: (_, call) => readSettings(call.db),
  createSetting: ({ body }, call) => {
    const { settingKey: key, settingValue: sent, description } = body
    return createSetting(call, { key, sent, description })
  },
  updateSetting: ({ params, body }, call) => {
    const { settingValue: sent, description } = body
    return changeSetting(call, { key: params.settingKey, sent, description })
  },
  previewSettings: ({ body }, call) => previewSettings(call, body),
} satisfies Partial<Handlers>
