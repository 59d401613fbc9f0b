import { expect, it } from 'vitest'
import { readSettingsTab, settingsHref, settingsTabs } from './settings-tabs.ts'

it('the address names a tab of the settings; the first where it names none, or none that exists', () => {
  expect(readSettingsTab(new URLSearchParams())).toBe('schedule')
  expect(readSettingsTab(new URLSearchParams('tab=everything'))).toBe('schedule')
  for (const { value } of settingsTabs)
    expect(readSettingsTab(new URL(settingsHref(value), 'http://garage.example').searchParams)).toBe(value)
})
