import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleBill } from '#web/testing/sample-bill.ts'
import { sampleDocument, samplePreview } from '#web/testing/sample-document.ts'
import { sampleVehicle } from '#web/testing/sample-vehicle.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'

const label = 'Check out and set next service'
const here = {
  ...sampleAppointment(),
  status: 'in_progress',
  checkInTime: '2026-11-23T22:00:00.000Z',
} as const
const left = { ...here, status: 'completed', checkOutTime: '2026-11-24T00:00:00.000Z' } as const
const vehicle = sampleVehicle({ serviceDueDate: calendarDate('2026-11-30'), serviceDueMileage: 60_000 })

async function openDialog(answers: Answers = {}) {
  const sheet = (
    <RecordDialogs>
      <AppointmentSheet id={here.id} onClose={vi.fn()} />
    </RecordDialogs>
  )
  const view = renderStaff(sheet, {
    answers: {
      'GET /api/appointments/{id}': here,
      'GET /api/vehicles/{id}/appointments': [],
      'GET /api/appointments/{id}/work': { periods: [], notes: [] },
      'GET /api/vehicles/{id}': vehicle,
      'PATCH /api/appointments/{id}/check-out': left,
      ...answers,
    },
  })
  await view.user.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check Out' }))
  const sent = () => view.sent.filter(({ path }) => path.endsWith('/check-out')).map(({ body }) => body)
  const submit = () => view.user.click(dialog.getByRole('button', { name: /^Check Out/ }))
  return { ...view, dialog, sentBodies: sent, submit }
}

const date = 'Next service (optional)'
const kilometres = 'Next service at (optional)'

describe('the check-out with the next service', () => {
  it('shows what the vehicle has, and sends only what was changed', async () => {
    const { user, dialog, sentBodies, submit } = await openDialog()
    expect(await dialog.findByLabelText(date)).toHaveValue('2026-11-30')
    const field = dialog.getByLabelText(kilometres)
    expect(field).toHaveValue('60,000')
    expect(dialog.getByText('The car has 68,400 km.')).toBeVisible()
    await expectAccessibleMarkup()
    await user.clear(field)
    await user.type(field, '78 400')
    await submit()
    expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
    expect(sentBodies()).toEqual([{ serviceDueMileage: 78_400 }])
  })

  it('a job with lines that are not invoiced is invoiced and paid before', async () => {
    const { user, sent, dialog, sentBodies, submit } = await openDialog({
      'GET /api/appointments/{id}/lines': sampleBill(),
      'POST /api/invoices/preview': samplePreview(),
      'POST /api/invoices': () => Response.json(sampleDocument(), { status: 201 }),
    })
    const field = await dialog.findByLabelText(kilometres)
    await user.clear(field)
    await user.type(field, '78 400')
    await submit()
    const take = await screen.findByRole('button', { name: 'Take $361.88' })
    await waitFor(() => expect(take).toBeEnabled())
    expect(screen.queryByLabelText(kilometres)).toBeNull()
    expect(sentBodies()).toEqual([])
    await user.click(take)
    expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
    expect(sent.filter(({ route }) => route === 'POST /api/invoices')).toHaveLength(1)
    expect(sentBodies()).toEqual([{ serviceDueMileage: 78_400 }])
  })

  it('kilometres that the car has passed are an error before anything is sent', async () => {
    const { user, dialog, sentBodies, submit } = await openDialog()
    const field = await dialog.findByLabelText(kilometres)
    await user.clear(field)
    await user.type(field, '61000')
    await submit()
    expect((await dialog.findAllByText(/The car has already passed these kilometres/))[0]).toBeVisible()
    expect(sentBodies()).toEqual([])
  })

  it("the server's error is shown at its field", async () => {
    const sentence = 'Please enter a date in the years 2000 to 2099'
    const { user, dialog, submit } = await openDialog({
      'PATCH /api/appointments/{id}/check-out': problem(400, 'invalid_input', sentence, {
        fields: { serviceDueDate: sentence },
      }),
    })
    await user.clear(await dialog.findByLabelText(date))
    await submit()
    expect((await dialog.findAllByText(sentence))[0]).toBeVisible()
  })

  it('a vehicle that cannot be loaded: an error with a button to try again', async () => {
    const { dialog } = await openDialog({ 'GET /api/vehicles/{id}': problem(503, 'unavailable', 'Later.') })
    expect(await dialog.findByText(/The vehicle could not be loaded/)).toBeVisible()
    expect(dialog.getByRole('button', { name: /Try again/i })).toBeVisible()
  })
})
