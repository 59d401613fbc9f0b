import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'

test('an administrator imports clients from a file, finds them, and undoes the import @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const [first, second] = [testPerson(onPhone), testPerson(onPhone)]
  const lines = [
    'Client No,Surname,Given names,Mobile,E-mail,Rego,Make/Model,Yr,Kms',
    `1,${first.name.split(' ').at(-1)},${first.name.split(' ')[0]},${first.phone},${first.email},${first.plate},Mazda/CX-5,21,N/A`,
    `2,,${second.name},not a number,${second.email},,,,`,
  ]
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import Clients and Vehicles', level: 1 })).toBeFocused()
  const fileName = `old-program-${first.plate}.csv`
  await page.getByLabel('CSV file').setInputFiles({
    name: fileName,
    mimeType: 'text/csv',
    // As Excel saves CSV in Australia.
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  })
  await expect(page.getByRole('combobox', { name: 'Field for Rego' })).toHaveValue('licensePlate')
  await expect(page.getByRole('combobox', { name: 'Field for Client No' })).toHaveValue('')
  const skipped = page.getByRole('list', { name: 'Rows that will be skipped' })
  await expect(skipped).toContainText('“not a number” is not a valid phone number.')
  await expect(page.getByText('These columns are not imported: Client No (2 values).')).toBeVisible()
  const changes = page.getByRole('list', { name: 'Values that will be left out or changed' })
  await changes.getByRole('button', { name: 'Mileage (km) left out' }).click()
  await expect(changes).toContainText(`Row 2, ${first.name}: “N/A”`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [toCorrect] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download to correct' }).click(),
  ])
  expect(toCorrect.suggestedFilename()).toBe('rows-to-correct.csv')

  await page.getByRole('button', { name: 'Import 1 client and 1 vehicle' }).click()
  await expect(page.getByText(`${fileName} has been imported: 1 client and 1 vehicle.`)).toBeVisible()
  await page.goto(`/vehicles?search=${first.plate}`)
  await expect(page.getByRole('article')).toContainText('Mazda CX-5')

  await page.goto('/clients/import')
  await page.getByRole('button', { name: `Undo import of ${fileName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: fileName })).toContainText('Undone')
  await page.goto(`/vehicles?search=${first.plate}`)
  await expect(page.getByText('No vehicles found')).toBeVisible()
})

test('an administrator exports a filtered list, which the audit log records', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  await page.goto('/clients?status=vip')
  await expectLoaded(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
  expect(await download.failure()).toBeNull()
  await page.goto('/audit?entity=export')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Clients, \d+ rows?/ })
      .first(),
  ).toBeVisible()
})
