import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks'
import { webhookEvents, webhookEventsByKind } from '#domain/webhooks/webhook-events'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

const webhook: Webhook = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  url: 'https://hooks.example.com/hoist',
  events: [...webhookEvents],
  isActive: true,
  failingSince: null,
  createdAt: '2026-11-20T22:00:00.000Z',
  version: 3,
}
const failed: WebhookDelivery = {
  id: '0198a000-0000-7000-8000-0000000000e2',
  webhookId: webhook.id,
  event: 'appointment.confirmed',
  entityId: '0198a000-0000-7000-8000-0000000000a1',
  status: 'failed',
  attempts: 13,
  nextAttemptAt: '2026-11-22T22:00:00.000Z',
  responseStatus: 500,
  lastError: 'The receiver answered with 500.',
  payload: '{"event":"appointment.confirmed"}',
  createdAt: '2026-11-21T22:00:00.000Z',
  deliveredAt: null,
}

const open = (answers: Answers = {}) =>
  renderStaff(<WebhooksPanel />, {
    role: 'admin',
    answers: { 'GET /api/webhooks': page([webhook]), ...answers },
  })

it('without webhooks, the panel says what they are for', async () => {
  open({ 'GET /api/webhooks': page([]) })
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  await expectAccessibleMarkup()
})

it('each webhook shows its events and whether its receiver accepts them', async () => {
  const failingSince = '2026-11-22T22:00:00.000Z'
  open({
    'GET /api/webhooks': page([
      webhook,
      { ...webhook, id: 'b', failingSince, events: ['tow.created'] },
      { ...webhook, id: 'c', failingSince, isActive: false },
    ]),
  })
  const [active, failing, off] = await screen.findAllByRole('listitem')
  expect(active).toHaveTextContent(/^hooks\.example\.comActive.*All events/)
  expect(failing).toHaveTextContent(/Failing.*1 event.*accepted nothing since Nov 23, 2026.*After 5 days/)
  expect(off).toHaveTextContent(/Switched off.*The webhook has been switched off\./)
  await expectAccessibleMarkup()
})

it('a new webhook: errors at their fields, then its secret, which is shown once', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const { user, sent } = open({ 'POST /api/webhooks': { ...webhook, secret } })
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  for (const kind of ['Appointments', 'Rentals', 'Tow requests'])
    await user.click(dialog.getByRole('button', { name: `Clear all: ${kind}` }))
  await user.type(dialog.getByLabelText('Address'), 'hooks.example.com')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await waitFor(() =>
    expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/^Please enter the web address/),
  )
  expect(dialog.getByRole('group', { name: 'Appointments' })).toHaveAccessibleDescription(
    'Please choose at least one event',
  )
  await expectAccessibleMarkup()
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), webhook.url)
  await user.click(dialog.getByRole('button', { name: 'Select all: Tow requests' }))
  await user.click(within(dialog.getByRole('group', { name: 'Rentals' })).getByLabelText('Picked up'))
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  const shown = await screen.findByRole('dialog', { name: 'Webhook for hooks.example.com' })
  expect(within(shown).getByLabelText('Signing secret')).toHaveValue(secret)
  await user.click(within(shown).getByRole('button', { name: 'Copy secret' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  expect(sent.find(({ route }) => route === 'POST /api/webhooks')?.body).toEqual({
    url: webhook.url,
    events: ['rental.picked_up', ...webhookEventsByKind.tow],
  })
})

it('an address that the server refuses is an error at its field', async () => {
  const reason = 'The address 10.0.0.1 belongs to a private network.'
  const { user } = open({
    'POST /api/webhooks': problem(400, 'invalid_input', reason, { fields: { url: reason } }),
  })
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
  await user.type(dialog.getByLabelText('Address'), 'http://10.0.0.1/')
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await waitFor(() => expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(reason))
})

it('an edit sends only what has changed, with the version', async () => {
  const { user, sent } = open({ 'PUT /api/webhooks/{id}': { ...webhook, version: 4 } })
  await user.click(await screen.findByRole('button', { name: 'Edit hooks.example.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  await user.click(within(dialog.getByRole('group', { name: 'Tow requests' })).getByLabelText('Created'))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Webhook updated')).toBeVisible()
  expect(sent.find(({ route }) => route === 'PUT /api/webhooks/{id}')?.body).toEqual({
    events: webhookEvents.filter((event) => event !== 'tow.created'),
    version: 3,
  })
})

it('a webhook is switched off, and deleted after a confirmation', async () => {
  const { user, sent } = open({
    'PUT /api/webhooks/{id}': { ...webhook, isActive: false, version: 4 },
    'DELETE /api/webhooks/{id}': undefined as never,
  })
  await user.click(await screen.findByRole('button', { name: 'Switch off: hooks.example.com' }))
  expect(await screen.findByText('Webhook switched off')).toBeVisible()
  expect(sent.find(({ route }) => route === 'PUT /api/webhooks/{id}')?.body).toEqual({
    isActive: false,
    version: 3,
  })
  await user.click(screen.getByRole('button', { name: 'Delete hooks.example.com' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete webhook' })
  await user.click(within(question).getByRole('button', { name: 'Delete webhook' }))
  expect(await screen.findByText('Webhook deleted')).toBeVisible()
})

it('deliveries show the answer; one is sent again, and a test event is sent', async () => {
  const delivered: WebhookDelivery = {
    ...failed,
    id: '0198a000-0000-7000-8000-0000000000e3',
    event: 'test',
    entityId: null,
    status: 'delivered',
    responseStatus: 204,
    lastError: null,
    deliveredAt: failed.createdAt,
  }
  const { user, sent } = open({
    'GET /api/webhooks/{id}/deliveries': page([delivered, failed]),
    'POST /api/webhook-deliveries/{id}/retry': { ...failed, status: 'queued' },
    'POST /api/webhooks/{id}/test': { ...delivered, status: 'queued' },
  })
  await user.click(await screen.findByRole('button', { name: 'Deliveries to hooks.example.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }))
  const [first, second] = await dialog.findAllByRole('listitem')
  expect(first).toHaveTextContent(/^testDelivered.*Answer 204/)
  expect(second).toHaveTextContent(
    /^appointment\.confirmedFailed.*The receiver answered with 500\. 13 attempts\./,
  )
  await expectAccessibleMarkup()
  await user.click(within(second ?? document.body).getByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('The event will be sent again')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send a test event' }))
  expect(await screen.findByText('A test event will be sent')).toBeVisible()
  const paths = sent.map(({ path }) => path)
  expect(paths).toContain(`/api/webhook-deliveries/${failed.id}/retry`)
  expect(paths).toContain(`/api/webhooks/${webhook.id}/test`)
})

it('a webhook that is switched off offers neither', async () => {
  const { user } = open({
    'GET /api/webhooks': page([{ ...webhook, isActive: false }]),
    'GET /api/webhooks/{id}/deliveries': page([failed]),
  })
  await user.click(await screen.findByRole('button', { name: 'Deliveries to hooks.example.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }))
  expect(await dialog.findByText('appointment.confirmed')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Send/ })).toBeNull()
})
