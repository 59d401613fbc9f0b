import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EmailChannel, TestResult } from '#contract/messages/message-channels'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { noMailServer, noSmsGateway, savedMailServer } from '#web/testing/sample-channels.ts'
import { MessageChannelsPanel } from './message-channels-panel.tsx'

interface Shown {
  email?: EmailChannel
  result?: TestResult
  answers?: object
}

const accepted = { isAccepted: true, answer: 'Accepted' }

function renderPanel({ email = noMailServer, result = accepted, answers = {} }: Shown = {}) {
  return renderStaff(<MessageChannelsPanel />, {
    role: 'admin',
    answers: {
      'GET /api/message-channels/email': email,
      'GET /api/message-channels/sms': noSmsGateway,
      'GET /api/message-channels/email/domain': {
        ...{ domain: 'ironbark.example', spf: null, dmarc: 'v=DMARC1; p=none', isReachable: true },
      },
      'POST /api/message-channels/email/test': () => result,
      ...answers,
    },
  })
}

const emailPanel = () => within(screen.getByRole('region', { name: 'Email' }))

it('not set up: what happens instead, and a dialog that says which fields are missing', async () => {
  const { user, sent } = renderPanel({
    answers: { 'PUT /api/message-channels/email': { ...savedMailServer, version: 1 } },
  })
  expect(await screen.findByText(/Without a mail server no email is sent/)).toBeVisible()
  expect(screen.getByText(/Without an SMS gateway no text message is sent/)).toBeVisible()
  await user.click(emailPanel().getByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail Server' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('button', { name: 'Host is required' })).toBeVisible()
  await expectAccessibleMarkup()
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  type(/^Host/, 'mail.ironbark.example')
  type(/^User/, 'desk')
  type(/^Password/, 'secret')
  type(/^Sender/, 'Ironbark <desk@ironbark.example>')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Mail server saved')).toBeVisible()
  expect(sent.find(({ route }) => route === 'PUT /api/message-channels/email')?.body).toEqual({
    ...{
      host: 'mail.ironbark.example',
      port: 587,
      security: 'starttls',
      account: 'desk',
      password: 'secret',
    },
    ...{ sender: 'Ironbark <desk@ironbark.example>', version: 0 },
  })
})

it('the saved password stays unless another is typed', async () => {
  const { user, sent } = renderPanel({
    email: savedMailServer,
    answers: { 'PUT /api/message-channels/email': { ...savedMailServer, version: 3 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mail Server' }))
  expect(dialog.getByLabelText(/^Password/)).toHaveValue('')
  fireEvent.change(dialog.getByLabelText(/^Sender/), { target: { value: 'hello@ironbark.example' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Mail server saved')).toBeVisible()
  const saved = sent.find(({ route }) => route === 'PUT /api/message-channels/email')?.body
  expect(saved).toMatchObject({ sender: 'hello@ironbark.example', version: 2 })
  expect(saved).not.toHaveProperty('password')
})

it.each([
  [{ isAccepted: true, answer: 'The mail server accepted the email: 250 OK' }],
  [{ isAccepted: false, answer: 'The mail server rejected the user or the password.' }],
])('a test shows what the server answered: %j', async (result) => {
  const { user } = renderPanel({ email: savedMailServer, result })
  expect(await screen.findByText(/SPF: not found/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText(result.answer)).toBeVisible()
})

it('a test to an address that is none: the error is at the field', async () => {
  const refused = problem(400, 'invalid_input', 'Please check the form.', {
    fields: { to: 'Please enter a valid email address' },
  })
  const { user } = renderPanel({
    email: savedMailServer,
    answers: { 'POST /api/message-channels/email/test': () => refused },
  })
  const address = await screen.findByLabelText('Send a test email to')
  fireEvent.change(address, { target: { value: 'nobody' } })
  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(address).toHaveAttribute('aria-invalid', 'true')
})

it('set by variables: shown, and not to be changed here', async () => {
  renderPanel({ email: { ...savedMailServer, source: 'variables' } })
  expect(await screen.findByText(/Set by variables of the server/)).toBeVisible()
  expect(emailPanel().queryByRole('button', { name: /Change|Set up|Remove/ })).toBeNull()
})

it('a password that can no longer be read is to be entered again', async () => {
  renderPanel({ email: { ...savedMailServer, isReadable: false } })
  expect(
    await screen.findByText(/cannot be read because the server's SESSION_SECRET has changed/),
  ).toBeVisible()
})

it('a failure to load can be tried again', async () => {
  let isDown = true
  const { user } = renderPanel({
    answers: {
      'GET /api/message-channels/email': () => (isDown ? problem(500, 'unexpected', '') : savedMailServer),
    },
  })
  expect(await screen.findByText('Failed to load the setup')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/mail\.ironbark\.example, port 587/)).toBeVisible()
})
