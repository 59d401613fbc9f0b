import { ListChecks } from 'lucide'
import type { Offers } from '#domain/settings/offers'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { ConfirmableStep } from '#domain/settings/steps-done'
import type { Nothing } from '#web/api/call-api.ts'
import { action, undoBy } from '#web/records/action.ts'

const showChecklist = action('POST /api/first-steps', {
  label: 'Show checklist',
  icon: ListChecks,
  input: (_: Nothing) => ({ body: { dismissed: false } }),
  failed: 'Failed to show the checklist',
})

const undoDismissal = action('POST /api/first-steps', { failed: 'Failed to save the first steps' })

/** What administrators do with the settings and with the checklist of a new garage. */
export const settingActions = {
  save: action('PUT /api/settings/{settingKey}', {
    input: (settingKey: SettingKey, body: { settingValue: unknown; version: number }) => ({
      params: { settingKey },
      body,
    }),
    done: 'Settings updated successfully',
    failed: 'Failed to update settings.',
  }),
  /** Switches public pages on and off. */
  switchOffers: action('PUT /api/settings/{settingKey}', {
    input: (offers: Offers, _: Nothing) => ({
      params: { settingKey: 'business_info' as const },
      body: { settingValue: { offers } },
    }),
    failed: 'Failed to update settings',
  }),
  syncHolidays: action('POST /api/holidays/sync/{year}', {
    input: (year: number, _: Nothing) => ({ params: { year: String(year) } }),
    done: 'Australian public holidays synced successfully',
    failed: () => 'Failed to sync holidays. Please try again.',
  }),
  /** Confirms a step that does not follow from the data, for example that the default hours are right. */
  confirmStep: action('POST /api/first-steps', {
    input: (confirm: ConfirmableStep, _: Nothing) => ({ body: { confirm } }),
    failed: 'Failed to save the first steps',
  }),
  dismissChecklist: action('POST /api/first-steps', {
    input: (_: Nothing) => ({ body: { dismissed: true } }),
    done: { title: 'Checklist dismissed', description: 'You can show it again in Settings.' },
    failed: 'Failed to save the first steps',
    undo: () => undoBy(undoDismissal, { dismissed: false }, undefined),
  }),
  /** Brings back the checklist of a new garage, which has been dismissed. */
  showChecklist,
}
