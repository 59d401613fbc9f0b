import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { Technician } from '#contract/staff/staff'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { EditAppointmentDialog } from './edit-appointment-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'))
})

const mick: Technician = {
  id: '0198a000-0000-7000-8000-0000000000c1',
  name: 'Mick Callahan',
  specialties: ['Brakes'],
  isApprentice: false,
}
const slot = (time: string): TimeSlot => ({
  id: `2026-11-25T${time}`,
  date: calendarDate('2026-11-25'),
  time: timeOfDay(time),
  isAvailable: true,
  capacity: 2,
  remaining: 1,
})
const UPDATE = 'PATCH /api/appointments/{id}'
const lists: Answers = {
  'GET /api/staff': [mick],
  'GET /api/time-slots': [slot('09:30'), slot('13:00')],
  'GET /api/special-days': [],
}

function openDialog(appointment: Appointment, answers: Answers = {}) {
  const closed = vi.fn()
  const view = renderStaff(<EditAppointmentDialog appointment={appointment} open onOpenChange={closed} />, {
    answers: { ...lists, ...answers },
  })
  const bodies = () => view.sent.filter(({ route }) => route === UPDATE).map(({ body }) => body)
  const save = () => view.user.click(screen.getByRole('button', { name: /Save changes/ }))
  return { ...view, closed, bodies, save }
}

const notes = () => screen.getByRole('textbox', { name: /Notes/ })

describe('the dialog that edits an appointment', () => {
  it('a time that was just taken: the time is marked full, other input is kept', async () => {
    const taken = 'This time has just been taken. Please choose another time.'
    let answer: Response | Appointment = problem(409, 'slot_full', taken)
    const { user, save, bodies, closed } = openDialog(sampleAppointment(), { [UPDATE]: () => answer })
    const times = await screen.findByRole('radiogroup', { name: 'Time' })
    const wanted = within(times).getByRole('radio', { name: /1:00 pm/ })
    await user.click(wanted)
    expect(screen.getByText('New time: Wed, Nov 25, 1:00 pm')).toBeVisible()
    await user.type(notes(), 'Keep what I typed')
    await save()
    expect(await screen.findByText(`Failed to update appointment. ${taken}`)).toBeVisible()
    expect(screen.getAllByText(taken)).not.toHaveLength(0)
    expect(wanted).toBeDisabled()
    expect(notes()).toHaveValue('Keep what I typed')
    await expectAccessibleMarkup()
    answer = sampleAppointment({ version: 2 })
    // Back to the original time, so that only the notes are sent.
    await user.click(within(times).getByRole('radio', { name: /9:30 am/ }))
    await save()
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(bodies().at(-1)).toEqual({ notes: 'Keep what I typed', version: 1 })
  })

  it('without a service nothing is sent; a failure keeps the input, and closing asks first', async () => {
    const { user, save, bodies, closed } = openDialog(sampleAppointment(), {
      [UPDATE]: problem(500, 'unexpected', ''),
    })
    await user.click(screen.getByRole('checkbox', { name: 'Logbook Service' }))
    await save()
    expect((await screen.findAllByText('Please select at least one service.'))[0]).toBeVisible()
    expect(bodies()).toEqual([])
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('checkbox', { name: 'Diagnostic' }))
    await save()
    expect(await screen.findByText('Failed to update appointment')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Diagnostic' })).toBeChecked()
    await user.keyboard('{Escape}')
    expect(closed).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(closed).toHaveBeenCalledWith(false)
  })

  it('in progress: the time cannot be changed, with the reason, the technician can', async () => {
    const started = sampleAppointment({ status: 'in_progress', checkInTime: '2026-11-24T01:00:00.000Z' })
    const { user, save, bodies } = openDialog(started, {
      [UPDATE]: { ...started, assignedStaffId: mick.id, version: 2 },
    })
    expect(
      screen.getByText('This appointment is in progress and cannot be moved to another time.'),
    ).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Day' })).toBeNull()
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Technician/ }),
      await screen.findByRole('option', { name: /Mick Callahan/ }),
    )
    await expectAccessibleMarkup()
    await save()
    expect(await screen.findByText('Appointment updated successfully')).toBeVisible()
    expect(bodies()).toEqual([{ assignedStaffId: mick.id, version: 1 }])
  })

  it('completed: services and technician cannot be changed either, with the reasons', async () => {
    openDialog(sampleAppointment({ status: 'completed' }))
    for (const reason of ['cannot have its services changed', 'cannot be reassigned'])
      expect(screen.getByText(`This appointment is completed and ${reason}.`)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(notes()).toBeEnabled()
    await expectAccessibleMarkup()
  })

  it('a colleague has changed services and notes meanwhile: only the notes are asked for', async () => {
    const theirs = sampleAppointment({ notes: 'Theirs', services: ['oil-change', 'diagnostic'], version: 2 })
    const { user, save, bodies } = openDialog(sampleAppointment(), {
      [UPDATE]: ({ body }) =>
        (body as { version: number }).version === 1
          ? problem(409, 'changed_meanwhile', 'Someone else has changed this.', { current: theirs })
          : { ...theirs, notes: 'Mine', version: 3 },
    })
    await user.type(notes(), 'Mine')
    await save()
    const choice = await screen.findByRole('radiogroup', { name: 'Notes' })
    expect(within(choice).getByRole('radio', { name: /^Their value\s*Theirs$/ })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Diagnostic' })).toBeChecked()
    await expectAccessibleMarkup()
    await user.click(within(choice).getByRole('radio', { name: /^Your value/ }))
    await save()
    expect(
      await screen.findByText(
        "Appointment updated successfully. A colleague's change to Services has been kept as well.",
      ),
    ).toBeVisible()
    expect(bodies().at(-1)).toEqual({ notes: 'Mine', version: 2 })
  })
})
