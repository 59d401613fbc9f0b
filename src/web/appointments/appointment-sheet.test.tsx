import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const appointment = sampleAppointment()
const found: Answers = {
  'GET /api/appointments/{id}': appointment,
  'GET /api/vehicles/{id}/appointments': [appointment],
}
const sheet = <AppointmentSheet id={appointment.id} onClose={vi.fn()} />

describe('the sheet of an appointment', () => {
  it('an unknown or deleted appointment: one message, not repeated by later changes', async () => {
    const failure = 'Could not load booking details'
    const reason = 'We could not find this appointment.'
    const reads: (() => void)[] = []
    const { queries } = renderStaff(sheet, {
      answers: {
        'GET /api/appointments/{id}': () =>
          new Promise((resolve) => {
            reads.push(() => resolve(problem(404, 'not_found', reason)))
          }),
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Appointment Details' }))
    const loading = () => dialog.queryByRole('status', { name: 'Loading the appointment' })
    const answerRead = async () => {
      await waitFor(() => expect(loading()).toBeInTheDocument())
      reads.pop()?.()
      expect(await dialog.findByText(reason)).toBeVisible()
    }
    await answerRead()
    expect(await screen.findByText(failure)).toBeVisible()
    expect(dialog.getByText(/^This appointment has been deleted/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull()
    await expectAccessibleMarkup()
    void queries.invalidateQueries()
    await answerRead()
    expect(screen.getAllByText(failure)).toHaveLength(1)
  })

  it('the copied link opens the appointment', async () => {
    const { user } = renderStaff(sheet, { answers: found })
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/appointments?appointment=${appointment.id}`,
    )
  })

  it('role user: the details without buttons that change something', async () => {
    renderStaff(sheet, { role: 'user', answers: found })
    expect(
      await screen.findByText(
        'Only staff and administrators can edit, check in, check out, cancel and delete appointments.',
      ),
    ).toBeVisible()
    const buttons = screen
      .getAllByRole('button')
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
    expect(buttons.toSorted()).toEqual(['Close', 'Copy link'])
    await expectAccessibleMarkup()
  })
})
