import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoSignIn, startDemoServer } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'
import { openMailbox } from './support/mailbox.ts'

/** Starts an SMS gateway that accepts everything and keeps what it has received. */
async function openGateway() {
  const received: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    let sent = ''
    for await (const chunk of request) sent += chunk
    received.push(new URLSearchParams(sent))
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: `SM${received.length}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('an owner sets up email and SMS; a confirmation arrives, and the appointment shows it as sent @desk', async ({
  page,
}) => {
  const mailbox = await openMailbox()
  const gateway = await openGateway()
  const server = await startDemoServer({ SMTP_URL: '', MAIL_FROM: '' })
  try {
    await page.goto(`${server.url}/login`)
    await page.getByRole('textbox', { name: 'Email' }).fill(demoSignIn.email)
    await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()

    await page.goto(`${server.url}/settings?tab=messages`)
    const email = page.getByRole('region', { name: 'Email', exact: true })
    await email.getByRole('button', { name: 'Set up' }).click()
    const mailServer = page.getByRole('dialog', { name: 'Mail Server' })
    await mailServer.getByLabel('Host').fill('127.0.0.1')
    await mailServer.getByLabel('Port').fill(new URL(mailbox.url).port)
    await mailServer.getByRole('radio', { name: 'None' }).check()
    await mailServer.getByLabel('Sender').fill('Ironbark <desk@ironbark.example>')
    await expectAccessible(page)
    await mailServer.getByRole('button', { name: 'Save' }).click()
    await expect(mailServer).toBeHidden()
    await email.getByRole('button', { name: 'Send a test' }).click()
    await expect(email.getByText(/The mail server accepted the email/)).toBeVisible()

    const texts = page.getByRole('region', { name: 'Text messages', exact: true })
    await texts.getByRole('button', { name: 'Set up' }).click()
    const sms = page.getByRole('dialog', { name: 'SMS Gateway' })
    await sms.getByLabel('Address').fill(gateway.url)
    await sms.getByLabel('Account').fill('AC123')
    await sms.getByLabel('Token').fill('secret')
    await sms.getByLabel('Sender').fill('Service')
    await sms.getByRole('button', { name: 'Save' }).click()
    await expect(sms.getByText(/is not accepted as a sender name/).first()).toBeVisible()
    await sms.getByLabel('Sender').fill('+61480000000')
    await sms.getByRole('button', { name: 'Save' }).click()
    await expect(sms).toBeHidden()
    await texts.getByLabel('Send a test message to').fill('0491 570 156')
    await texts.getByRole('button', { name: 'Send a test' }).click()
    await expect(texts.getByText(/The gateway accepted the message/)).toBeVisible()
    expect(gateway.received[0]?.get('To')).toBe('+61491570156')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const { request } = page
    const pending = await request.get(`${server.url}/api/appointments?status=pending&limit=50`)
    const [asked] = (await pending.json()).filter(
      ({ client }: { client: { preferredContact: string } }) => client.preferredContact === 'email',
    )
    const headers = { origin: server.url }
    const url = `${server.url}/api/appointments/${asked.id}/confirm`
    expect((await request.patch(url, { data: { note: 'Bring the key.' }, headers })).status()).toBe(200)
    await expect
      .poll(() => mailbox.linkTo(asked.client.email, /is confirmed$/), { timeout: 30_000 })
      .toMatch(/\/manage\//)

    await page.goto(`${server.url}/appointments?appointment=${asked.id}`)
    await expectLoaded(page)
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('Appointment confirmed')).toBeVisible()
    await expect(messages.getByText(`Email to ${asked.client.email}`)).toBeVisible()
    await expect(messages.getByText('Sent', { exact: true })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await server.stop()
    await mailbox.close()
    gateway.close()
  }
})
