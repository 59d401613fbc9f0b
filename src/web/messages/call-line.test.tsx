import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleCall } from '#web/testing/sample-call.ts'
import { CallLine } from './messages-section.tsx'

const call = sampleCall()
// 9:42 am in Sydney.
const made = {
  ...call,
  outcome: 'called' as const,
  closedAt: '2026-11-23T22:42:00.000Z',
  closedBy: 'Priya Nair',
}

it('a call to make: number and what to say; once made, by whom and when', async () => {
  let isMade = false
  const { user } = renderStaff(<CallLine entityId={call.entityId} />, {
    answers: {
      'GET /api/call-tasks': () => page([isMade ? made : call]),
      'POST /api/call-tasks/{id}/called': () => {
        isMade = true
        return Response.json(made)
      },
      'POST /api/call-tasks/{id}/not-called': () => {
        isMade = false
        return Response.json(call)
      },
    },
  })
  expect(await screen.findByText(/^Call to make:/)).toHaveTextContent('0491 570 737')
  expect(screen.getByText(`Please say: “${call.body}”`)).toBeVisible()
  await expectAccessibleMarkup()
  await user.click(screen.getByRole('button', { name: 'Called' }))
  expect(await screen.findByText('Called by Priya Nair, 9:42 am')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Not called' }))
  expect(await screen.findByText(/^Call to make:/)).toBeVisible()
})

it('a call made on an earlier day is shown with the date', async () => {
  const answers = { 'GET /api/call-tasks': page([{ ...made, closedAt: '2026-11-20T02:00:00.000Z' }]) }
  renderStaff(<CallLine entityId={call.entityId} />, { answers })
  expect(await screen.findByText('Called by Priya Nair, Nov 20, 2026, 1:00 pm')).toBeVisible()
})

it('users with the role user see no calls, and none are requested', () => {
  const { sent, container } = renderStaff(<CallLine entityId={call.entityId} />, { role: 'user' })
  expect(container).toBeEmptyDOMElement()
  expect(sent).toEqual([])
})
