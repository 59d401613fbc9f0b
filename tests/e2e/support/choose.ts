import { expect, type Locator, type Page } from '@playwright/test'
import { calendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'

/** Replaces the text of a combobox, which is full screen on a phone, and selects the option. */
export async function choose(page: Page, dialog: Locator, label: RegExp, typed: string, option: RegExp) {
  await dialog.getByRole('combobox', { name: label }).click()
  await expect(page.getByRole('combobox', { name: label }).and(page.locator('input'))).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Chooses the day and time of a slot. */
export async function chooseTime(dialog: Locator, { id, date }: { id: string; date: string }): Promise<void> {
  const name = new RegExp(`^${displayShortDate(calendarDate(date))}, `)
  const day = dialog.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { name })
  const more = dialog.getByRole('button', { name: 'More days' })
  await expect(day.or(more).first()).toBeVisible()
  if ((await day.count()) === 0) await more.click()
  await day.check()
  await dialog.getByRole('radiogroup', { name: 'Time' }).locator(`input[value="${id}"]`).check()
}
