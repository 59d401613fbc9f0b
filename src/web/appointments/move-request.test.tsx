import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { MoveRequestNotice, MoveRequestsPanel } from './move-request.tsx'

const ANSWER = 'PATCH /api/appointments/{id}/move-request'
const UNDO = 'PATCH /api/appointments/{id}/undo-step'
const asked = sampleAppointment({ status: 'confirmed', wantedTimeSlotId: '2026-12-01T09:30', version: 4 })

describe('an appointment whose customer asks for another time', () => {
  it('shows the time, and the answer is sent with the version that was shown', async () => {
    const { sent, user } = renderStaff(<MoveRequestNotice appointment={asked} />, {
      answers: { [ANSWER]: { ...asked, timeSlotId: '2026-12-01T09:30', wantedTimeSlotId: null } },
    })
    expect(screen.getByText('Tue, Dec 1, 9:30 am')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Confirm new time' }))
    expect(await screen.findByText('Appointment moved')).toBeVisible()
    expect(sent.find(({ route }) => route === ANSWER)?.body).toEqual({ accept: true, version: 4 })
  })

  it('the old time is kept', async () => {
    const { sent, user } = renderStaff(<MoveRequestNotice appointment={asked} />, {
      answers: { [ANSWER]: { ...asked, wantedTimeSlotId: null } },
    })
    await user.click(screen.getByRole('button', { name: 'Keep the old time' }))
    expect(await screen.findByText('The appointment keeps its time')).toBeVisible()
    expect(sent.find(({ route }) => route === ANSWER)?.body).toEqual({ accept: false, version: 4 })
  })

  it.each(['Confirm new time', 'Keep the old time'])(
    '%s: Undo sends the version that was answered',
    async (name) => {
      const { sent, user } = renderStaff(<MoveRequestNotice appointment={asked} />, {
        answers: {
          [ANSWER]: { ...asked, wantedTimeSlotId: null, version: 5 },
          [UNDO]: { ...asked, version: 6, wasNotified: true },
        },
      })
      await user.click(screen.getByRole('button', { name }))
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      const undone = `${asked.client.name}: Confirmed. The customer had already been notified.`
      expect(await screen.findByText(undone)).toBeVisible()
      expect(sent.find(({ route }) => route === UNDO)?.body).toEqual({ version: 5 })
    },
  )

  it('the spot has been taken since: Undo says so', async () => {
    const reason = 'All spots on Dec 1, 2026 at 9:30 am have been taken.'
    const { user } = renderStaff(<MoveRequestNotice appointment={asked} />, {
      answers: {
        [ANSWER]: { ...asked, wantedTimeSlotId: null, version: 5 },
        [UNDO]: problem(409, 'slot_full', reason),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Keep the old time' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`Failed to undo it. ${reason}`)).toBeVisible()
  })

  it('a user who only reads sees the time without buttons; without a request there is nothing', () => {
    renderStaff(<MoveRequestNotice appointment={asked} />, { role: 'user' })
    expect(screen.getByText('Tue, Dec 1, 9:30 am')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    const { container } = renderStaff(
      <MoveRequestNotice appointment={sampleAppointment({ wantedTimeSlotId: null })} />,
    )
    expect(container).toHaveTextContent(/^$/)
  })
})

describe('the list of requests for another time', () => {
  it('has both times and links to the appointment', async () => {
    renderStaff(<MoveRequestsPanel />, { answers: { 'GET /api/move-requests': [asked] } })
    const link = await screen.findByRole('link', { name: asked.client.name })
    expect(link.getAttribute('href')).toContain(`appointment=${asked.id}`)
    expect(screen.getByText(/Wed, Nov 25, 9:30 am/)).toBeVisible()
    expect(screen.getByText('Tue, Dec 1, 9:30 am')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('not loaded: says so and can be tried again', async () => {
    renderStaff(<MoveRequestsPanel />, {
      answers: { 'GET /api/move-requests': problem(500, 'unexpected', 'Something went wrong.') },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
