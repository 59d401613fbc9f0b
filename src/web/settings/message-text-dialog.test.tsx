import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultTexts, type OwnTexts } from '#domain/messages/message-texts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderSettings, sampleSettings } from '#web/testing/render-settings.tsx'
import { noSmsGateway } from '#web/testing/sample-channels.ts'

const towText = 'Tow requests: Truck on its way'
const preview = {
  subject: 'The tow truck is on its way',
  html: '<!doctype html><p>Hello Maya Chen,</p>',
  sms: 'Ironbark Motors: The truck is on its way.',
  parts: 1,
}

/** Returns the settings with these texts of the garage. */
function settingsWith(texts: OwnTexts, version = 1) {
  return sampleSettings.map((setting) =>
    setting.settingKey === 'notification_settings'
      ? { ...setting, version, settingValue: { ...setting.settingValue, texts } }
      : setting,
  ) as typeof sampleSettings
}

async function openText(texts: OwnTexts = {}, answers: Answers = {}, name = towText) {
  const view = renderSettings('messages', {
    'GET /api/settings': [...settingsWith(texts)],
    'POST /api/messages/preview': preview,
    ...answers,
  })
  await view.user.click(await screen.findByRole('button', { name: `Edit text of ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Text of ${name}` }))
  const field = (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: label })
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  return { ...view, dialog, field, type }
}

it('a text is edited and saved: only what has changed', async () => {
  const { user, dialog, field, type, saved } = await openText()
  expect(field('Subject')).toHaveValue(defaultTexts.tow_dispatched.subject)
  expect(dialog.queryByRole('button', { name: 'Restore the default' })).toBeNull()
  type('Subject', 'Truck for your {vehicle}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings updated successfully')).toBeVisible()
  expect(saved()).toEqual([{ texts: { tow_dispatched: { subject: 'Truck for your {vehicle}' } } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an own text is marked; restoring the default saves the default', async () => {
  const { user, dialog, field, saved } = await openText({ tow_dispatched: { short: 'Coming!' } })
  expect(screen.getAllByText('Own text')).toHaveLength(1)
  expect(field('Short text')).toHaveValue('Coming!')
  await user.click(dialog.getByRole('button', { name: 'Restore the default' }))
  expect(field('Short text')).toHaveValue(defaultTexts.tow_dispatched.short)
  expect(dialog.queryByRole('button', { name: 'Restore the default' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings updated successfully')
  expect(saved()).toEqual([{ texts: { tow_dispatched: { short: defaultTexts.tow_dispatched.short } } }])
})

it('a field is inserted at the cursor of the input that had the focus last, at first at the end of the email', async () => {
  const { user, dialog, field } = await openText({
    tow_dispatched: { email: 'Coming to', short: 'Your car' },
  })
  await user.click(dialog.getByRole('button', { name: 'Insert {vehicle}' }))
  expect(field('Email')).toHaveValue('Coming to{vehicle}')
  await user.click(field('Short text'))
  field('Short text').setSelectionRange(5, 8)
  await user.click(dialog.getByRole('button', { name: 'Insert {vehicle}' }))
  expect(field('Short text')).toHaveValue('Your {vehicle}')
  expect(field('Short text')).toHaveFocus()
  expect(field('Short text').selectionStart).toBe('Your {vehicle}'.length)
  await user.keyboard('!')
  expect(field('Short text')).toHaveValue('Your {vehicle}!')
})

it('an unknown field is an error at its input while typing, and nothing is saved or previewed', async () => {
  const { user, dialog, field, type, saved, sent } = await openText()
  type('Email', 'On {time}')
  const sentence =
    '{time} is not a field of this message. Please use {vehicle}, {note}, {business}, {phone}, {address}, {reference}.'
  expect(dialog.getByText(sentence)).toBeVisible()
  expect(field('Email')).toBeInvalid()
  await user.click(dialog.getByRole('radio', { name: 'Email' }))
  expect(dialog.getByText(`Please correct the text first. ${sentence}`)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(field('Email')).toHaveFocus()
  expect(saved()).toEqual([])
  expect(sent.filter(({ route }) => route === 'POST /api/messages/preview')).toEqual([])
  type('Short text', 'x'.repeat(481))
  expect(dialog.getByText('Short text must be at most 480 characters')).toBeVisible()
})

it('the length of the text message is counted while typing, as it is sent', async () => {
  const { dialog, type } = await openText()
  type('Short text', 'Coming to your {vehicle}')
  // "Ironbark Motors: Coming to your 2019 Toyota Corolla"
  expect(dialog.getByText(/As sent: 51 characters in 1 part \(GSM-7\)\./)).toBeVisible()
  type('Short text', `Coming \u{1F69A} ${'x'.repeat(50)}`)
  expect(dialog.getByText(/As sent: 76 characters in 2 parts \(UCS-2\)\./)).toBeVisible()
})

it('another administrator has changed the same text: both are shown, and what was typed is not lost', async () => {
  const [theirs] = settingsWith({ tow_dispatched: { subject: 'Theirs' } }, 2).filter(
    ({ settingKey }) => settingKey === 'notification_settings',
  )
  let isFirst = true
  const bodies: unknown[] = []
  const { user, dialog, type, field } = await openText(
    {},
    {
      'PUT /api/settings/{settingKey}': ({ body }) => {
        bodies.push(body)
        if (!isFirst) return Response.json({ ...theirs, version: 3 })
        isFirst = false
        return problem(409, 'changed_meanwhile', 'Someone else has changed this.', { current: theirs })
      },
    },
  )
  type('Subject', 'Mine')
  type('Email', 'My email')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Someone else has changed this while you were editing.')).toBeVisible()
  expect(field('Subject')).toHaveValue('Mine')
  expect(field('Email')).toHaveValue('My email')
  await user.click(dialog.getByRole('radio', { name: /Their value/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies).toMatchObject([
    { settingValue: { texts: { tow_dispatched: { subject: 'Mine', email: 'My email' } } }, version: 1 },
    { settingValue: { texts: { tow_dispatched: { email: 'My email' } } }, version: 2 },
  ])
})

it('the preview shows the email in a sandbox and the text message, from the text as typed', async () => {
  const { user, dialog, type, sent } = await openText()
  type('Subject', 'Changed')
  await user.click(dialog.getByRole('radio', { name: 'Email' }))
  const frame = await dialog.findByTitle<HTMLIFrameElement>('Preview of the email')
  expect([frame.getAttribute('srcdoc'), frame.getAttribute('sandbox')]).toEqual([preview.html, ''])
  expect(sent.find(({ route }) => route === 'POST /api/messages/preview')?.body).toEqual({
    template: 'tow_dispatched',
    ...defaultTexts.tow_dispatched,
    subject: 'Changed',
  })
  await user.click(dialog.getByRole('radio', { name: 'SMS' }))
  expect(await dialog.findByText(preview.sms)).toBeVisible()
  expect(dialog.getByText('Sent in 1 part. Networks charge for each part.')).toBeVisible()
})

it('no preview: an error that can be tried again', async () => {
  const { user, dialog } = await openText(
    {},
    { 'POST /api/messages/preview': problem(500, 'unexpected', 'No') },
  )
  await user.click(dialog.getByRole('radio', { name: 'SMS' }))
  expect(await dialog.findByText('Failed to load the preview')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('a test sends the text as typed and shows the answer, and an error at the recipient', async () => {
  let answers = 0
  const { user, dialog, type, sent } = await openText(
    {},
    {
      'GET /api/message-channels/sms': { ...noSmsGateway, source: 'settings' },
      'POST /api/messages/test': () => {
        answers += 1
        return answers === 1
          ? problem(400, 'invalid_input', 'No', { fields: { to: 'Please enter a mobile number.' } })
          : { isAccepted: true, answer: 'The gateway accepted the message (SM1).' }
      },
    },
  )
  type('Short text', 'Coming!')
  await user.click(dialog.getByRole('radio', { name: 'SMS' }))
  const to = await dialog.findByRole('textbox', { name: 'Send a test to' })
  await user.type(to, '13 22 33{Enter}')
  expect(await dialog.findByText('Please enter a mobile number.')).toBeVisible()
  await user.clear(to)
  await user.type(to, '0491 570 156')
  await user.click(dialog.getByRole('button', { name: 'Send a test' }))
  expect(await dialog.findByText('The gateway accepted the message (SM1).')).toBeVisible()
  const tests = sent.filter(({ route }) => route === 'POST /api/messages/test')
  expect(tests).toHaveLength(2)
  expect(tests[1]?.body).toMatchObject({
    template: 'tow_dispatched',
    channel: 'sms',
    to: '0491 570 156',
    short: 'Coming!',
  })
})

it('a channel that is not set up: no test can be sent, with the reason', async () => {
  const { user, dialog } = await openText()
  await user.click(dialog.getByRole('radio', { name: 'Email' }))
  expect(await dialog.findByText(/^Email is not set up, so no test can be sent\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  expect(dialog.getByRole('textbox', { name: 'Send a test to' })).toBeDisabled()
})

it('closing the dialog with unsaved text asks first', async () => {
  const { user, dialog, field } = await openText()
  await user.click(dialog.getByRole('button', { name: 'Insert {vehicle}' }))
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(field('Email').value).toMatch(/\{vehicle\}$/)
})

it('a statement, which is only emailed, has no short text and no preview of a text message', async () => {
  const { dialog, user } = await openText({}, {}, 'Statements: Statement')
  expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: 'Short text' })).toBeNull()
  expect(dialog.queryByRole('radio', { name: 'SMS' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Insert {period}' }))
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(
    `${defaultTexts.document_statement.email}{period}`,
  )
})
