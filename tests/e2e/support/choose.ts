import { expect, type Locator, type Page } from '@playwright/test'

/** Types into a combobox, which on a phone takes the whole screen, over what it held, and takes what is offered. */
export async function choose(page: Page, dialog: Locator, label: RegExp, typed: string, option: RegExp) {
  await dialog.getByRole('combobox', { name: label }).click()
  await expect(page.getByRole('combobox', { name: label }).and(page.locator('input'))).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: option }).first().click()
}
