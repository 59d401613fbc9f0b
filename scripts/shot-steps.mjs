import sharp from 'sharp'

// What to do on a screen before its screenshot; see shots.mjs.

/** Who books with the email and phone of a client of another name. */
export const booker = 'Odette Fairweather'

export function button(page, name) {
  return page.getByRole('button', { name })
}

export async function find(page, text) {
  await button(page, /^Find anything/)
    .filter({ visible: true })
    .click()
  await page.getByRole('combobox', { name: 'Find anything' }).fill(text)
}

export async function openFirst(page) {
  await page.locator('main li a').first().click()
}

export async function closeEarly(page) {
  await page.getByLabel('Friday closes').fill('15:30')
  await page.getByText('would not fit the new settings').first().waitFor()
}

export async function addSpecialDay(page) {
  await button(page, 'Add special day').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Half Day').click()
  await dialog.locator('[data-date]:enabled').last().click()
}

export async function editFirst(page) {
  await openFirst(page)
  await button(page.getByRole('dialog'), 'Edit').click()
  await page.getByRole('radiogroup', { name: 'Time' }).waitFor()
}

export async function startAction(page, name) {
  await openFirst(page)
  await button(page.getByRole('dialog'), name).click()
}

export async function showTables(page) {
  const charts = page.getByRole('button', { name: /as table$/ })
  for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click()
}

export async function forgetPassword(page) {
  await page.getByLabel('Email').fill('priya@ironbark.example')
  await button(page, 'Create link').click()
  await page.getByText('Ask an administrator').waitFor()
}

export const requestLink = {
  appointment: 'a[href*="request="]:not([href*="type="])',
  rental: 'a[href*="type=rental"]',
  tow: 'a[href*="type=tow"]',
}

export function openRequest(page, type) {
  return page.locator(`main ${requestLink[type]}`).first().click()
}

/** Presses a button of a request, which is open in a sheet or beside the list. */
export async function answer(page, type, name) {
  await openRequest(page, type)
  await button(page.locator('[role="dialog"], section[aria-labelledby="open-request"]'), name).first().click()
}

export function press(page, name) {
  return button(page, name).first().click()
}

export async function openTowAnd(page, name) {
  await page.locator('a[href*="tow="]').first().click()
  await button(page.getByRole('dialog'), name).click()
}

export async function openAgreement(page) {
  await openFirst(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /agreement/i })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Agreement and condition report' }).waitFor()
}

export async function readFile(page) {
  const lines = [
    'Name,Email,Mobile,Rego,Make,Model,Year',
    'Josie Hartigan,josie.hartigan@example.com,0491 573 770,EAB51N,Toyota,Corolla,2019',
    'Amir Saleh,amir.saleh@example.com,not a phone,,,,',
    'Nan Petrie,nan.petrie@example.com,0491 570 159,TBA,Mazda,CX-5,next year',
  ]
  await page.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await button(page, /^Import/)
    .first()
    .waitFor()
}

/** Opens the first record in the list that another person than the client has booked. */
export async function openOfBooker(page, link) {
  await page.locator('main li').filter({ hasText: booker }).locator(link).first().click()
}

export async function requireNoEmail(page) {
  const email = page.getByRole('switch', { name: 'Require an email' })
  await email.click()
  // Above the bar that appears.
  await email.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

export async function loseConnectionAsGuest(page) {
  await page
    .getByLabel(/^(Full name|Pickup location|Start date)/)
    .first()
    .waitFor()
  await page.context().setOffline(true)
  await page.getByText('There is no connection. Your entries are kept.').filter({ visible: true }).waitFor()
}

export async function loseConnection(page) {
  await page.context().setOffline(true)
  await page.getByText('No connection.').waitFor()
}

function josie() {
  return {
    name: 'Josie Hartigan',
    phone: '0491 573 770',
    email: `josie-${Date.now()}@example.com`,
    plate: 'EAB51N',
  }
}

async function fillContact(page, { name, phone, email }) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone', { exact: true }).first().fill(phone)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
}

export async function book(page, person = josie()) {
  await fillContact(page, person)
  await page.getByLabel('Make').selectOption('Toyota')
  await page.getByLabel('Model').selectOption('Corolla')
  await page.getByLabel('Year').fill('2019')
  await page.getByLabel(/License Plate/).fill(person.plate)
  await page.getByRole('checkbox', { name: /Logbook Service/ }).check()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.last().click()
  await page
    .getByRole('button', { name: /spots? left/, disabled: false })
    .first()
    .click()
  await button(page, 'Book Appointment').click()
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

export async function askForTow(page) {
  await page.getByLabel(/^Pickup (place|location)/).fill('Princes Hwy, Tempe, near the fuel station')
  await page.getByRole('radio', { name: 'Flat tyre' }).check()
  await page.getByRole('radio', { name: 'Red' }).check()
  await page.getByLabel('Full name').fill('Josie Hartigan')
  await page.getByLabel('Phone', { exact: true }).fill('0491 573 770')
  await button(page, 'Request tow').click()
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

let rentals = 0

/** Chooses a day of the next month, another one for each rental booked, and sees its cars. */
export async function seeCars(page) {
  const days = (name) => page.getByRole('group', { name })
  const enabled = (name) => days(name).getByRole('gridcell').getByRole('button', { disabled: false })
  await button(days('Start date'), 'Next month').click()
  await enabled('Start date').nth(rentals).click()
  await enabled('End date').first().click()
  await button(page, /^See \d+ cars?$/)
    .filter({ visible: true })
    .click()
  await page.getByRole('radio').first().check()
}

/** Opens the newest invoice as its customer does. */
export async function openInvoiceLink(page) {
  const [invoice] = await (await page.request.get('/api/documents?type=invoice')).json()
  const { link } = await (await page.request.get(`/api/documents/${invoice.id}`)).json()
  await page.goto(new URL(link).pathname)
}

export async function fillDetails(page) {
  await seeCars(page)
  await button(page, /^Continue/)
    .filter({ visible: true })
    .click()
  await page.getByLabel('Full name').fill('Josie Hartigan')
}

export async function bookRental(page, person = josie()) {
  await fillDetails(page)
  await fillContact(page, person)
  await page.getByLabel('Full address').fill('12 Rowe Street, Eastwood NSW 2122')
  await page.getByLabel("Driver's licence number").fill('12345678')
  await page.getByLabel('Licence expiry').fill('2039-03-01')
  const picture = { create: { width: 1600, height: 1000, channels: 3, background: '#c9d3dc' } }
  const buffer = await sharp(picture).jpeg().toBuffer()
  for (const side of ['front', 'back'])
    await page
      .getByLabel(`Licence photo (${side})`)
      .setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer })
  await page.getByText('Uploaded', { exact: true }).nth(1).waitFor()
  await button(page, 'Book Rental Car').filter({ visible: true }).click()
  rentals += 1
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}
