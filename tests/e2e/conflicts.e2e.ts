import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BusinessSettings, Setting } from '#contract/settings/settings'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'

async function addClient(api: APIRequestContext, onPhone: boolean) {
  const { name, email, phone } = testPerson(onPhone)
  const response = await api.post('/api/clients', { data: { name, email, phone } })
  expect(response.status()).toBe(201)
  return (await response.json()) as { id: string; name: string; email: string }
}

async function read<Record>(api: APIRequestContext, path: string): Promise<Record> {
  return (await api.get(path)).json()
}

const field = (dialog: Locator, name: string | RegExp) => dialog.getByRole('textbox', { name })
const save = (within: Locator | Page) => within.getByRole('button', { name: /Save changes/ })
const conflictIn = (within: Locator | Page) =>
  within.getByRole('region', { name: 'Someone else has changed this while you were editing.' })

test('two users change the same fields of a client: the second one chooses which values are saved', {
  tag: '@phone',
}, async ({ staffPage: page, onPhone }) => {
  const client = await addClient(page.request, onPhone)
  const path = `/api/clients/${client.id}`
  await withoutLiveLists(page)
  await page.goto(`/clients?search=${encodeURIComponent(client.name)}&client=${client.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  await field(dialog, /^Name/).fill(`${client.name} Mine`)
  await field(dialog, 'Phone').fill('0491 570 110')
  await field(dialog, 'Email').fill(`mine-${client.email}`)
  const theirs = { name: `${client.name} Theirs`, phone: '0491 570 156', status: 'vip' }
  await page.request.put(path, { data: theirs })
  await save(dialog).click()
  const conflict = conflictIn(dialog)
  await expect(conflict).toBeFocused()
  await expect(conflict.getByRole('radiogroup')).toHaveCount(2)
  const name = conflict.getByRole('radiogroup', { name: 'Name' })
  const phone = conflict.getByRole('radiogroup', { name: 'Phone' })
  await expect(phone.getByRole('radio', { name: 'Your value 0491 570 110' })).not.toBeChecked()
  await expect(phone.getByRole('radio', { name: 'Their value 0491 570 156' })).not.toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(dialog).click()
  await expect(conflict.getByText('Please choose a value for Phone.')).toBeVisible()
  await name.getByRole('radio', { name: /^Your value/ }).focus()
  await page.keyboard.press('Space')
  await phone.getByRole('radio', { name: /^Their value/ }).check()
  await expect(field(dialog, 'Phone')).toHaveValue('0491 570 156')
  await expect(field(dialog, /^Name/)).toHaveValue(`${client.name} Mine`)
  await expect(dialog.getByRole('radio', { name: 'VIP' })).toBeChecked()
  await save(dialog).click()
  await expect(
    page.getByText("Client updated successfully. A colleague's change to Status has been kept as well."),
  ).toBeVisible()
  expect(await read(page.request, path)).toMatchObject({
    name: `${client.name} Mine`,
    phone: '+61491570156',
    email: `mine-${client.email}`,
    status: 'vip',
  })
})

test('two administrators change the website of the garage: the second one chooses', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  const path = '/api/settings/business_info'
  const business = async (): Promise<BusinessSettings> => {
    const all = await read<Setting[]>(page.request, '/api/settings')
    return all.find(({ settingKey }) => settingKey === 'business_info')?.settingValue as BusinessSettings
  }
  const put = (website: string | null) =>
    page.request.put(path, { data: { settingValue: { website: website ?? '' } } })
  const before = await business()
  await withoutLiveLists(page)
  await page.goto('/settings?tab=business')
  await expectLoaded(page)
  const website = page.getByRole('textbox', { name: 'Website' })
  await website.fill('https://mine.example')
  await put('https://theirs.example')
  await save(page).click()
  const conflict = conflictIn(page)
  await expect(conflict).toBeFocused()
  await expect(conflict.getByRole('radio', { name: 'Their value https://theirs.example' })).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('radio', { name: /^Their value/ }).check()
  await expect(website).toHaveValue('https://theirs.example')
  await expect(page.getByText("The other user's values will be kept.")).toBeVisible()
  await conflict.getByRole('radio', { name: /^Your value/ }).check()
  await expect(website).toHaveValue('https://mine.example')
  await save(page).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(conflict).toHaveCount(0)
  expect(await business()).toEqual({ ...before, website: 'https://mine.example' })
  await put(before.website)
})
