import { expect, it } from 'vitest'
import { readSettingsTab, settingsHref, settingsTabs } from './settings-tabs.ts'

it('settings tab is read from the URL; missing or unknown: the first tab', () => {
  expect(readSettingsTab(new URLSearchParams())).toBe('schedule')
  expect(readSettingsTab(new URLSearchParams('tab=everything'))).toBe('schedule')
  for (const { value } of settingsTabs)
    expect(readSettingsTab(new URL(settingsHref(value), 'http://garage.example').searchParams)).toBe(value)
})
