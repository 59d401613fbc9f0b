import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'

test('prices: a service opens to its lines, a raise is previewed, and parts are added, imported and undone @desk', async ({
  staffPage: page,
}, { project }) => {
  await page.goto('/settings?tab=prices')
  await expectLoaded(page)
  const services = page.getByRole('list', { name: 'Prices of services' })
  await expect(services.getByText('$228.00')).toBeVisible()
  await services.getByRole('button', { name: '4 lines of Logbook Service' }).click()
  await expect(services.getByText('Logbook service, 1 h at $132.00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Raise prices' }).click()
  const raise = page.getByRole('dialog', { name: 'Raise Prices' })
  await raise.getByLabel('Round to').selectOption('1 dollar')
  await raise.getByLabel('Percentage').fill('5')
  await raise.getByLabel('Percentage').press('Enter')
  await expect(raise.getByText('$139.00')).toBeVisible()
  await raise.getByRole('button', { name: 'Cancel' }).click()
  await raise.getByRole('button', { name: 'Discard' }).click()

  const sku = `E2E-${project.name}-${Date.now()}`
  await page.getByRole('button', { name: 'Add part' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Part' })
  await adding.getByLabel('Description').fill(`Roof rack ${sku}`)
  await adding.getByLabel('SKU').fill(sku)
  await adding.getByLabel('Price').fill('189.5')
  await adding.getByLabel('Price').press('Enter')
  await expect(page.getByText('Part added')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search parts' })
  await search.fill(sku)
  const parts = page.getByRole('list', { name: 'Parts' }).getByRole('listitem')
  await expect(parts).toHaveCount(1)
  await expect(parts.getByText('$189.50')).toBeVisible()

  await page.getByRole('button', { name: 'Import' }).click()
  const importing = page.getByRole('dialog', { name: 'Import Parts' })
  await importing.getByLabel('CSV file').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Description,Price\n${sku},Roof rack ${sku},199\nX,,1\n`),
  })
  await expect(importing.getByText('Row 3')).toBeVisible()
  await expect(importing.getByText('$189.50')).toBeVisible()
  await importing.getByRole('button', { name: 'Import 1 part' }).click()
  await expect(page.getByText('Parts imported: 0 added, 1 changed')).toBeVisible()
  await expect(parts.getByText('$199.00')).toBeVisible()

  await page.getByRole('button', { name: `Delete Roof rack ${sku}` }).click()
  await page.getByRole('button', { name: 'Delete part' }).click()
  await expect(parts).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(parts).toHaveCount(1)
})
