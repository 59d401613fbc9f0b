import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment, samplePastAppointment } from '#web/testing/sample-appointment.ts'
import { sampleQuestion } from '#web/testing/sample-question.ts'
import { sampleStaffMember } from '#web/testing/sample-staff-member.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const appointment = sampleAppointment()
const found: Answers = {
  'GET /api/appointments/{id}': appointment,
  'GET /api/vehicles/{id}/appointments': [samplePastAppointment()],
  'GET /api/appointments/{id}/work': { periods: [], notes: [] },
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
    expect(buttons.toSorted()).toEqual(['Close', 'Copy link', 'Print job card'])
    await expectAccessibleMarkup()
  })

  it('a technician is assigned by name and position in the sheet; those who are away are disabled', async () => {
    const lena = { ...sampleStaffMember({ id: 's2', name: 'Lena Vasquez' }), isAway: true }
    const assignedStaff = { name: 'Mick Tran', position: 'mechanic' as const }
    const assigned = { ...appointment, assignedStaff, version: 2 }
    const { user, sent } = renderStaff(sheet, {
      answers: {
        ...found,
        'GET /api/staff': [{ ...sampleStaffMember(), isAway: false }, lena],
        'PATCH /api/appointments/{id}': assigned,
        'PATCH /api/appointments/{id}/undo-step': { ...appointment, version: 3, wasNotified: false },
      },
    })
    const field = await screen.findByRole('combobox', { name: 'Technician' })
    expect(await within(field).findByRole('option', { name: 'Lena Vasquez, Mechanic (away)' })).toBeDisabled()
    await user.selectOptions(field, 'Mick Tran, Mechanic')
    expect(await screen.findByText('Assigned to Mick Tran.')).toBeVisible()
    expect(sent.find(({ route }) => route === 'PATCH /api/appointments/{id}')?.body).toEqual({
      assignedStaffId: sampleStaffMember().id,
      version: 1,
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(sent.find(({ route }) => route.endsWith('/undo-step'))?.body).toEqual({ version: 2 })
  })

  it('a vehicle in the workshop shows the time worked by each technician, and the notes', async () => {
    const here = { ...appointment, status: 'in_progress' as const, checkInTime: '2026-11-23T21:00:00.000Z' }
    const period = { id: 'p1', staffId: 's1', staffName: 'Mick Tran', startedAt: '2026-11-23T21:00:00.000Z' }
    renderStaff(sheet, {
      answers: {
        ...found,
        'GET /api/appointments/{id}': { ...here, readyAt: '2026-11-23T22:30:00.000Z' },
        'GET /api/appointments/{id}/photos': [],
        'GET /api/appointments/{id}/work': {
          periods: [
            { ...period, endedAt: '2026-11-23T21:45:00.000Z' },
            { ...period, id: 'p2', staffId: 's2', staffName: 'Lena Vasquez', endedAt: null },
          ],
          notes: [
            { id: 'n1', text: 'Pads at 2 mm', author: 'Mick Tran', createdAt: '2026-11-23T21:10:00.000Z' },
          ],
        },
      },
    })
    const work = within(await screen.findByRole('region', { name: 'Work' }))
    expect(await work.findByText('45m worked')).toBeVisible()
    expect(work.getByText('2h 0m worked')).toBeVisible()
    expect(work.getByText('Total: 2h 45m')).toBeVisible()
    expect(work.getByText('Ready for pickup since 9:30 am')).toBeVisible()
    expect(work.getByText('Pads at 2 mm')).toBeVisible()
    expect(work.getByRole('button', { name: 'Not ready' })).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('the printed job card lists further work that the customer has agreed to, with the note', async () => {
    const answered = {
      ...sampleQuestion(),
      answeredBy: 'Samira Okafor',
      answeredAt: '2026-11-23T22:50:00.000Z',
    }
    const agreed = { ...answered, answer: 'agreed' as const, answerNote: 'Only if it is done today' }
    const declined = { ...answered, id: 'q2', work: 'Replace tyres', answer: 'declined' as const }
    renderStaff(sheet, {
      answers: {
        ...found,
        'GET /api/appointments/{id}': { ...appointment, status: 'in_progress' },
        'GET /api/appointments/{id}/photos': [],
        'GET /api/customer-questions': page([agreed, declined]),
      },
    })
    await screen.findByRole('region', { name: 'Questions for the customer' })
    await screen.findByText('Replace tyres')
    fireEvent(window, new Event('beforeprint'))
    const paper = document.querySelector('.printed-record')
    expect(paper).toHaveTextContent('Replace front brake pads (Only if it is done today)')
    expect(paper).not.toHaveTextContent('Replace tyres')
  })

  it('a photo of a question to the customer is shown once, with the question', async () => {
    const question = sampleQuestion()
    const photo = { url: '/api/record-photos/1', stage: null, takenBy: null, createdAt: question.createdAt }
    renderStaff(sheet, {
      answers: {
        ...found,
        'GET /api/appointments/{id}': {
          ...appointment,
          status: 'in_progress',
          checkInTime: '2026-11-23T21:00:00.000Z',
        },
        'GET /api/appointments/{id}/photos': [
          { ...photo, id: '0198a000-0000-7000-8000-000000000101', questionId: question.id },
        ],
        'GET /api/appointments/{id}/work': { periods: [], notes: [] },
        'GET /api/customer-questions': page([question]),
      },
    })
    const questions = within(await screen.findByRole('region', { name: 'Questions for the customer' }))
    expect(await questions.findAllByRole('button', { name: /^Enlarge/ })).toHaveLength(1)
    const work = within(screen.getByRole('region', { name: 'Work' }))
    expect(await work.findByText('No photos of this vehicle yet.')).toBeVisible()
    expect(work.queryByRole('button', { name: /^Enlarge/ })).toBeNull()
  })
})
