import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ReadyByButton } from './ready-by.tsx'
import { ReadyByForm } from './ready-by-form.tsx'

// It is 10 am on Tuesday, November 24, 2026, in Sydney.
const here = sampleAppointment({
  ...{ status: 'in_progress', checkInTime: '2026-11-23T21:00:00.000Z' },
  readyBy: '2026-11-24T04:30:00.000Z',
  isReadyByProposed: true,
})
const route = 'PATCH /api/appointments/{id}'
const undoStep = 'PATCH /api/appointments/{id}/undo-step'
const proposal = (readyBy: string | null): Answers => ({ 'GET /api/appointments/{id}/ready-by': { readyBy } })
const saved = (changes: Partial<Appointment>): Answers => ({ [route]: { ...here, version: 2, ...changes } })
const settings: Answers = { 'GET /api/settings': [] }
const field = () => screen.findByRole('textbox', { name: 'Ready by' })
const bodies = (sent: { route: string; body?: unknown }[]) =>
  sent.filter((one) => one.route === route).map(({ body }) => body)

describe('the promised time in the sheet', () => {
  it('+1h and Enter: an hour later, and Undo takes it back to the proposal', async () => {
    const { user, sent } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: {
        ...proposal(here.readyBy),
        ...saved({ readyBy: '2026-11-24T05:30:00.000Z', isReadyByProposed: false }),
        [undoStep]: { ...here, version: 3, wasNotified: false },
      },
    })
    expect(await field()).toHaveValue('3:30 pm')
    await user.clear(await field())
    await user.type(await field(), '+1h{Enter}')
    expect(await screen.findByText('Ready by 4:30 pm')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeVisible()
    expect(bodies(sent)).toEqual([{ readyBy: '2026-11-24T05:30:00.000Z', version: 1 }])
    expect(sent).toContainEqual(expect.objectContaining({ route: undoStep, body: { version: 2 } }))
  })

  it('the sheet asks before it closes with a time that is not saved', async () => {
    const onOpenChange = vi.fn()
    const { user } = renderStaff(
      <Sheet open onOpenChange={onOpenChange} title="Appointment">
        <ReadyByForm appointment={here} />
      </Sheet>,
      { answers: proposal(null) },
    )
    await user.type(await field(), '5')
    await user.keyboard('{Escape}')
    expect(screen.getByText('Discard what you typed?')).toBeVisible()
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('what cannot be read, and what the server refuses, is kept with a sentence', async () => {
    const sentence = 'The garage is closed on Sun, Nov 29. Please choose another day.'
    const { user, sent } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: { ...proposal(null), [route]: () => problem(400, 'invalid_input', sentence) },
    })
    await user.clear(await field())
    await user.type(await field(), 'soon{Enter}')
    expect(screen.getByText('Please enter a time such as 3:30 pm, tomorrow 10 or +1h.')).toBeVisible()
    expect(bodies(sent)).toEqual([])
    await user.clear(await field())
    await user.type(await field(), 'sun 10{Enter}')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await field()).toHaveValue('sun 10')
    expect(await field()).toHaveAccessibleDescription(sentence)
    await expectAccessibleMarkup()
  })

  it('a plan that ends later is told, and its time can be used', async () => {
    const { user, sent } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: { ...proposal('2026-11-24T05:45:00.000Z'), ...saved({ readyBy: '2026-11-24T05:45:00.000Z' }) },
    })
    expect(
      await screen.findByText('By the plan of the workshop board, the vehicle will be ready by 4:45 pm.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use 4:45 pm' }))
    await waitFor(() => expect(bodies(sent)).toEqual([{ readyBy: '2026-11-24T05:45:00.000Z', version: 1 }]))
  })

  it('a colleague has promised another time: it is named, and nothing is changed', async () => {
    const current = { ...here, readyBy: '2026-11-24T05:00:00.000Z', version: 2 }
    const conflict = () =>
      Response.json({ code: 'changed_meanwhile', message: 'Changed.', fields: {}, current }, { status: 409 })
    const { user } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: { ...proposal(null), [route]: conflict },
    })
    await user.click(await screen.findByRole('button', { name: '+30m' }))
    expect(
      await screen.findByText('Ready by has been changed to 4:00 pm. Your change was not made.'),
    ).toBeVisible()
  })

  it('Clear promises no time', async () => {
    const { user, sent } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: { ...proposal(null), ...saved({ readyBy: null, isReadyByProposed: false }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Clear ready by' }))
    expect(await screen.findByText('Ready by removed')).toBeVisible()
    expect(bodies(sent)).toEqual([{ readyBy: null, version: 1 }])
  })
})

const tell = 'Notify Customer'
const text = 'Your 2022 Mazda CX-5 will be ready by Tue 24 Nov 2026 at 3:30 pm. Work: Logbook Service.'

describe('telling the customer the promised time', () => {
  it('one press in the sheet, beside the text; without an SMS gateway the toast names the call', async () => {
    const { user, sent } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: { ...proposal(null), ...saved({ isReadyByProposed: false }), ...settings },
    })
    await user.click(await screen.findByText('Show the text'))
    expect(await screen.findByText(text)).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: tell }))
    expect(await screen.findByText('DVK07L. A call to Samira has been added to Calls to make.')).toBeVisible()
    expect(bodies(sent)).toEqual([{ readyBy: here.readyBy, version: 1, notifyReadyBy: true }])
  })

  it('a colleague has just changed or told it: the customer is not told twice', async () => {
    const message = 'Someone else has changed this record.'
    const conflict = () =>
      Response.json(
        { code: 'changed_meanwhile', message, fields: {}, current: { ...here, version: 2 } },
        { status: 409 },
      )
    const { user, sent } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: { ...proposal(null), [route]: conflict, ...settings },
    })
    await user.click(await screen.findByRole('button', { name: tell }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(bodies(sent)).toHaveLength(1)
  })

  it('the car has become ready while the dialog is open: a sentence says so', async () => {
    const { user } = renderStaff(<ReadyByForm appointment={here} />, {
      answers: {
        ...proposal(null),
        [route]: () => problem(409, 'transition_refused', 'This vehicle is already ready for pickup.'),
      },
    })
    await user.click(await screen.findByRole('button', { name: tell }))
    expect(
      await screen.findByText('Failed to notify the customer. This vehicle is already ready for pickup.'),
    ).toBeVisible()
  })

  it('is not offered for a time that has passed, a request, or no time', async () => {
    const passed = { ...here, readyBy: '2026-11-23T22:30:00.000Z' }
    for (const appointment of [passed, { ...here, status: 'pending' as const }, { ...here, readyBy: null }]) {
      const { unmount } = renderStaff(<ReadyByForm appointment={appointment} />, { answers: proposal(null) })
      expect(await field()).toBeVisible()
      expect(screen.queryByRole('button', { name: tell })).toBeNull()
      unmount()
    }
  })

  it('in the dialog only if it is chosen, with the typed time in the text', async () => {
    const { user, sent } = renderStaff(<ReadyByButton appointment={here} />, {
      answers: { ...proposal(null), ...saved({ readyBy: '2026-11-24T05:00:00.000Z' }), ...settings },
    })
    await user.click(screen.getByRole('button', { name: 'Ready by 3:30 pm, change for DVK07L' }))
    await user.clear(await field())
    await user.type(await field(), '4')
    const choice = screen.getByRole('checkbox', { name: 'Add a call to Samira to Calls to make' })
    expect(choice).not.toBeChecked()
    await user.click(choice)
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('DVK07L. A call to Samira has been added to Calls to make.')).toBeVisible()
    expect(bodies(sent)).toEqual([{ readyBy: '2026-11-24T05:00:00.000Z', version: 1, notifyReadyBy: true }])
  })
})

describe('the promised time in a row', () => {
  it('opens its dialog, which Enter saves and closes', async () => {
    const late = { ...here, readyBy: '2026-11-23T22:30:00.000Z' }
    const { user, sent } = renderStaff(<ReadyByButton appointment={late} />, {
      answers: { ...proposal(null), ...saved({ readyBy: '2026-11-24T00:00:00.000Z' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Late: ready by 9:30 am, change for DVK07L' }))
    expect(await screen.findByRole('dialog', { name: 'Ready By' })).toBeVisible()
    await expectAccessibleMarkup()
    await user.clear(await field())
    await user.type(await field(), '11{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ready By' })).toBeNull())
    expect(bodies(sent)).toEqual([{ readyBy: '2026-11-24T00:00:00.000Z', version: 1 }])
  })

  it('users with the role user, and vehicles that are ready: only the text', async () => {
    renderStaff(<ReadyByButton appointment={here} />, { role: 'user' })
    expect(screen.getByText('Ready by 3:30 pm')).toBeVisible()
    renderStaff(<ReadyByButton appointment={{ ...here, readyAt: '2026-11-23T22:50:00.000Z' }} />)
    expect(screen.getByText('Ready since 9:50 am')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
