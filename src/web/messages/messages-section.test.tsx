import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { InboundMessage, SentMessage } from '#contract/messages/message-history'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { MessagesSection } from './messages-section.tsx'

const entityId = '0198a000-0000-7000-8000-0000000000f1'
const sent: SentMessage = {
  ...{ id: '0198a000-0000-7000-8000-0000000000f2', channel: 'sms', recipient: '+61491570156' },
  ...{ template: 'appointment_confirmed', status: 'failed', lastError: 'The number does not exist.' },
  ...{ createdAt: '2026-11-23T22:00:00.000Z', sentAt: '2026-11-23T22:00:05.000Z' },
}
const received: InboundMessage = {
  ...{ id: '0198a000-0000-7000-8000-0000000000f3', phone: '+61491570156', body: 'Running late' },
  ...{ createdAt: '2026-11-23T22:30:00.000Z', doneAt: null, doneBy: null, client: null },
}

it('messages in both directions, newest first, with their state and why one failed', async () => {
  renderStaff(<MessagesSection of={{ entityId }} />, {
    answers: {
      'GET /api/customer-messages': {
        sent: [
          sent,
          {
            ...sent,
            id: `${sent.id.slice(0, -1)}9`,
            channel: 'email',
            recipient: 'maya@example.com',
            status: 'delivered',
            lastError: null,
            createdAt: '2026-11-23T21:00:00.000Z',
          },
        ],
        received: [received],
      },
    },
  })
  const lines = await screen.findAllByRole('listitem')
  expect(lines).toHaveLength(3)
  const [reply, failed, delivered] = lines.map((line) => within(line))
  expect(reply?.getByText('“Running late”')).toBeVisible()
  expect(failed?.getByText(/SMS to 0491 570 156 · The number does not exist\./)).toBeVisible()
  expect(failed?.getByText('Failed')).toBeVisible()
  expect(delivered?.getByText('Delivered')).toBeVisible()
  await expectAccessibleMarkup()
})

it('none yet; and a failure that can be tried again', async () => {
  let isDown = true
  const { user } = renderStaff(<MessagesSection of={{ entityId }} />, {
    answers: {
      'GET /api/customer-messages': () =>
        isDown ? problem(500, 'unexpected', '') : { sent: [], received: [] },
    },
  })
  expect(await screen.findByText('Failed to load the messages')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No messages yet.')).toBeVisible()
})

it('role user sees no messages, and none are read', () => {
  const { sent: requests, container } = renderStaff(<MessagesSection of={{ entityId }} />, { role: 'user' })
  expect(container).toHaveTextContent('')
  expect(requests).toEqual([])
})
