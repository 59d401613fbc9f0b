import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import type { BoardDay, BoardJob, BoardTechnician, WorkshopBoard } from '#contract/schedule/workshop-board'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { stubPhone } from '#web/testing/stub-media.ts'
import { BoardScreen } from './board-screen.tsx'

const date = calendarDate('2026-11-25')
const hours = { startTime: timeOfDay('08:00'), endTime: timeOfDay('17:00') }
const technician = (id: string, name: string, changes: Partial<BoardTechnician> = {}): BoardTechnician => ({
  ...{ id, name },
  isApprentice: false,
  isTechnician: true,
  day: { date, state: 'here', hours: [hours], back: null },
  availableMinutes: 480,
  awayAt: [],
  ...changes,
})
const job = (id: string, clientName: string, time: string, changes: Partial<BoardJob> = {}): BoardJob => ({
  ...{ id, clientName, bookedBy: null },
  assignedStaffId: null,
  technicianPreference: null,
  time: timeOfDay(time),
  boardPosition: null,
  estimatedMinutes: 90,
  status: 'scheduled',
  isReady: false,
  readyBy: null,
  waitingFor: null,
  services: ['oil-change'],
  vehicle: { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: `${id.toUpperCase()}07L` },
  version: 1,
  ...changes,
})
const day = (of: string, changes: Partial<BoardDay> = {}): BoardDay => ({
  date: calendarDate(of),
  status: 'open',
  bookedMinutes: 240,
  availableMinutes: 960,
  slots: ['08:00', '09:30'].map((time) => ({ id: `${of}T${time}`, time: timeOfDay(time), remaining: 2 })),
  ...changes,
})
const mick = technician('mick', 'Mick Tran')
const tess = technician('tess', 'Tess Rossi', { awayAt: [timeOfDay('13:00')] })
const samira = job('a', 'Samira Okafor', '09:30')
const helen = job('b', 'Helen Papadakis', '08:00', { assignedStaffId: 'mick' })
const kofi = job('c', 'Kofi Mensah', '13:00', { assignedStaffId: 'mick' })
const board: WorkshopBoard = {
  date,
  open: [hours],
  technicians: [mick, tess],
  jobs: [helen, samira, kofi],
  days: Array.from({ length: 14 }, (_, index) => {
    const of = addDays(calendarDate('2026-11-23'), index)
    return of === '2026-11-29' ? day(of, { status: 'closed', slots: [], bookedMinutes: 0 }) : day(of)
  }),
}
const patch = 'PATCH /api/appointments/{id}/assignment'
const saved = (changes: Partial<ReturnType<typeof sampleAppointment>>) =>
  sampleAppointment({ version: 2, ...changes })

/** Messages to customers are sent, so that staff can choose whether to. */
const garage = { ...sampleGarage, delivery: { email: true, sms: true, switchedOff: [] } }

function open(
  answers: Answers = {},
  { role = 'staff' as const, at = `/schedule/${date}` }: { role?: 'staff' | 'user'; at?: string } = {},
) {
  history.replaceState(null, '', at)
  const view = renderStaff(<Route path="/schedule/:date?" component={BoardScreen} />, {
    role,
    garage,
    answers: { 'GET /api/workshop-board': board, ...answers },
  })
  return {
    ...view,
    changes: () =>
      view.sent.filter(({ route }) => route === patch).map(({ path, body }) => [path.split('/')[3], body]),
  }
}

const findJob = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const rowOf = (element: Element | null) =>
  element?.closest('[data-technician]')?.getAttribute('data-technician') ?? null
const dropTarget = () => document.querySelector('[data-drop-target]')
const announcement = () => document.querySelector('[data-announcement]')?.textContent

describe('the workshop board', () => {
  it('technicians show their hours and load, bars follow each other, unassigned jobs are beside', async () => {
    open({
      'GET /api/workshop-board': {
        ...board,
        technicians: [
          { ...mick, availableMinutes: 120 },
          technician('ann', 'Ann Lee', {
            availableMinutes: 0,
            day: { date, state: 'leave', hours: [], back: null },
          }),
        ],
        jobs: [
          helen,
          {
            ...kofi,
            time: timeOfDay('08:00'),
            status: 'in_progress',
            isReady: true,
            bookedBy: { name: 'Ama Mensah' },
          },
          samira,
        ],
      },
    })
    const grid = await screen.findByRole('grid', { name: 'Workshop board, Wed, Nov 25' })
    expect(within(grid).getByRole('rowheader', { name: /Mick.*3 h of 2 h.*1 h too much/ })).toBeVisible()
    expect(within(grid).getByRole('rowheader', { name: /Ann\D*0 h\D*On leave/ })).toBeVisible()
    expect(
      within(grid).getByRole('link', {
        name: 'B07L Helen Papadakis, Logbook Service, 8:00 am to 9:30 am, scheduled',
      }),
    ).toHaveAttribute('href', '?appointment=b')
    expect(
      within(grid).getByRole('link', {
        name: 'C07L Kofi Mensah, Ready for pickup, Logbook Service, booked by Ama Mensah, 9:30 am to 11:00 am, in progress',
      }),
    ).toBeVisible()
    const unassigned = screen.getByRole('region', { name: 'Unassigned' })
    expect(within(unassigned).getByRole('link', { name: /Samira Okafor/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Wed, Nov 25, 4 h of 16 h booked' })).toHaveAttribute(
      'aria-current',
      'date',
    )
    expect(screen.getByRole('link', { name: 'Sun, Nov 29, closed' })).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('a half day ends the work of all; what is planned after it is marked', async () => {
    const halfDay = day(date, { status: 'half_day' })
    open({
      'GET /api/workshop-board': {
        ...board,
        open: [{ startTime: timeOfDay('09:00'), endTime: timeOfDay('12:00') }],
        days: board.days.map((one) => (one.date === date ? halfDay : one)),
      },
    })
    const grid = await screen.findByRole('grid')
    expect(screen.getByText('HALF DAY')).toBeVisible()
    expect(grid.querySelector('[data-technician=mick] [data-beyond]')).not.toBeNull()
    expect(grid.querySelector('[data-technician=tess] [data-beyond]')).toBeNull()
  })

  it('a closed day says so, although technicians would be there', async () => {
    const closed = day(date, { status: 'closed', slots: [], bookedMinutes: 0, availableMinutes: 0 })
    const days = board.days.map((one) => (one.date === date ? closed : one))
    open({ 'GET /api/workshop-board': { ...board, open: [], jobs: [], days } })
    expect(await screen.findByRole('rowheader', { name: /Mick.*Garage closed/ })).toBeVisible()
    expect(screen.getByText('CLOSED')).toBeVisible()
    expect(screen.getByText('No jobs on this day.')).toBeVisible()
  })

  it('without a date it shows today, and arrow keys change the day', async () => {
    const { user, sent } = open({}, { at: '/schedule' })
    await screen.findByRole('grid')
    expect(sent.find(({ route }) => route === 'GET /api/workshop-board')?.query).toEqual({
      date: '2026-11-24',
    })
    await user.keyboard('{ArrowRight}')
    expect(location.pathname).toBe('/schedule/2026-11-25')
    await user.click(screen.getByRole('radio', { name: 'Day' }))
    expect(location.pathname).toBe('/daily/2026-11-25')
  })

  it('a board that cannot be loaded: an error with Try again', async () => {
    let isDown = true
    const { user } = open({
      'GET /api/workshop-board': () => (isDown ? problem(500, 'unexpected', '') : board),
    })
    expect(await screen.findByText('Failed to load the workshop board')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('grid')).toBeVisible()
  })

  it('role user: jobs cannot be picked up, and there are no menus', async () => {
    const { user, changes } = open({}, { role: 'user' })
    ;(await findJob('Helen')).focus()
    await user.keyboard(' ')
    expect(announcement()).toBe('Staff and administrators can move jobs.')
    expect(dropTarget()).toBeNull()
    expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull()
    expect(changes()).toEqual([])
  })

  it.each([
    [8, 'B07LHelen PapadakisLogbook Service', 'B07L Helen Papadakis, Logbook Service'],
    [9, 'B07LCX-5', 'B07L CX-5, Helen Papadakis, Logbook Service'],
  ])('with %i technicians a bar shows %s', async (count, shown, name) => {
    const others = Array.from({ length: count - 2 }, (_, index) =>
      technician(`t${index}`, `Ann Lee ${index}`),
    )
    const { user, changes } = open({
      'GET /api/workshop-board': { ...board, technicians: [mick, tess, ...others] },
      [patch]: saved({ assignedStaffId: 'tess' }),
    })
    const bar = await screen.findByRole('link', { name: `${name}, 8:00 am to 9:30 am, scheduled` })
    expect(bar.lastElementChild).toHaveTextContent(shown)
    expect(screen.getByRole('rowheader', { name: /Mick.*3 h of 8 h.*8:00 am to 5:00 pm/ })).toBeVisible()
    await expectAccessibleMarkup()
    bar.focus()
    await user.keyboard(' {ArrowDown}{Enter}')
    expect(changes()).toEqual([['b', { assignedStaffId: 'tess', position: 0, version: 1 }]])
  })
})

describe('a job moved by keyboard', () => {
  it('an unassigned job is assigned to a technician, and Undo takes it back', async () => {
    let shown = board
    const { user, changes } = open({
      'GET /api/workshop-board': () => Response.json(shown),
      [patch]: ({ body }) => {
        const { assignedStaffId } = body as { assignedStaffId: string | null }
        shown = { ...board, jobs: [helen, { ...samira, assignedStaffId, version: samira.version + 1 }, kofi] }
        return Response.json(saved({ id: 'a', assignedStaffId }))
      },
    })
    ;(await findJob('Samira')).focus()
    await user.keyboard(' ')
    expect(announcement()).toMatch(
      /^Picked up Samira Okafor's job, 9:30 am, 1.5 h, Unassigned\. Use up and down/,
    )
    await user.keyboard('{ArrowDown}')
    expect(rowOf(dropTarget())).toBe('mick')
    expect(announcement()).toBe('Mick Tran, 2 of 3, 9:30 am to 11:00 am, 4.5 h of 8 h.')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Assigned to Mick Tran')).toBeVisible()
    expect(changes()).toEqual([['a', { assignedStaffId: 'mick', position: 1, version: 1 }]])
    expect(rowOf(await findJob('Samira'))).toBe('mick')
    await waitFor(async () => expect(await findJob('Samira')).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone')).toBeVisible()
    expect(changes()[1]).toEqual(['a', { assignedStaffId: null, version: 2 }])
    await waitFor(async () => expect(rowOf(await findJob('Samira'))).toBeNull())
  })

  it('a promised time: shown on the bar, warned of if the plan ends after it, and the toast names the new one', async () => {
    const here = { status: 'in_progress', readyBy: '2026-11-25T00:00:00.000Z' } as const
    const { user } = open({
      'GET /api/workshop-board': { ...board, jobs: [{ ...helen, ...here }, kofi] },
      [patch]: saved({ id: 'b', assignedStaffId: 'mick', readyBy: '2026-11-25T04:30:00.000Z' }),
    })
    const bar = await findJob('Helen')
    expect(bar).toHaveAccessibleName(/Ready by tomorrow, 11:00 am/)
    bar.focus()
    await user.keyboard(' {ArrowRight}')
    expect(announcement()).toBe(
      'Mick Tran, 2 of 2, 2:30 pm to 4:00 pm, 3 h of 8 h. Ends after ready by tomorrow, 11:00 am.',
    )
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('Helen Papadakis, 8:00 am. Ready by moved to tomorrow, 3:30 pm.'),
    ).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('the menu of a job opens the dialog of its promised time', async () => {
    const { user, changes } = open({
      'GET /api/appointments/{id}': sampleAppointment({ id: 'a' }),
      'GET /api/appointments/{id}/ready-by': { readyBy: null },
      'PATCH /api/appointments/{id}': sampleAppointment({ id: 'a', readyBy: '2026-11-25T04:30:00.000Z' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Assign Samira Okafor' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ready by' }))
    await user.type(await screen.findByRole('textbox', { name: 'Ready by' }), '3:30{Enter}')
    expect(await screen.findByText('Ready by tomorrow, 3:30 pm')).toBeVisible()
    expect(changes()).toEqual([])
  })

  it('jobs of a technician are reordered; Escape puts a job back', async () => {
    const { user, changes } = open({ [patch]: saved({ id: 'c', assignedStaffId: 'mick' }) })
    const bar = await findJob('Kofi')
    bar.focus()
    await user.keyboard(' {ArrowLeft}')
    expect(announcement()).toBe('Mick Tran, 1 of 2, 1:00 pm to 2:30 pm, 3 h of 8 h.')
    expect(screen.getByText('Moved from here')).toBeVisible()
    await expectAccessibleMarkup()
    await user.keyboard('{Escape}')
    expect(announcement()).toBe("Move cancelled. Kofi Mensah's job is back: Mick Tran.")
    expect(bar).toHaveFocus()
    await user.keyboard(' {ArrowLeft}{Enter}')
    expect(await screen.findByText('Order changed')).toBeVisible()
    expect(changes()).toEqual([['c', { assignedStaffId: 'mick', position: 0, version: 1 }]])
  })

  it('a job that would end after hours: the axis grows, the row warns, and it is announced', async () => {
    const whole = { ...kofi, estimatedMinutes: 240 }
    const long = { ...samira, estimatedMinutes: 180 }
    const { user } = open({ 'GET /api/workshop-board': { ...board, jobs: [whole, long] } })
    ;(await findJob('Samira')).focus()
    const grid = screen.getByRole('grid').parentElement as HTMLElement
    expect(within(grid).getByText('5 pm')).toBeVisible()
    expect(within(grid).queryByText('7 pm')).toBeNull()
    await user.keyboard(' {ArrowDown}{ArrowRight}')
    expect(announcement()).toBe(
      'Mick Tran, 2 of 2, 5:00 pm to 8:00 pm, 7 h of 8 h. Ends after hours, at 8:00 pm.',
    )
    expect(within(grid).getByText('7 pm')).toBeVisible()
    const row = screen.getByRole('rowheader', { name: /Mick Tran.*Ends after hours, at 8:00 pm/ })
    expect(row).toBeVisible()
    await user.keyboard('{Escape}')
    expect(within(grid).queryByText('7 pm')).toBeNull()
    expect(screen.queryByText(/Ends after hours/)).toBeNull()
  })

  it('to a technician who is away: the reason, and nothing is sent', async () => {
    const { user, changes } = open()
    ;(await findJob('Kofi')).focus()
    await user.keyboard(' {ArrowDown}')
    expect(document.querySelector('[data-drop-note]')).toHaveTextContent('Tess Rossi is away at 1:00 pm.')
    expect(announcement()).toMatch(/^Tess Rossi, 1 of 1, .* Tess Rossi is away at 1:00 pm\./)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Not moved')).toBeVisible()
    expect(rowOf(await findJob('Kofi'))).toBe('mick')
    expect(changes()).toEqual([])
  })

  it('to another day: asks for the time and whether to notify the client', async () => {
    const { user, changes } = open({
      'GET /api/appointments/{id}': sampleAppointment({ id: 'a' }),
      [patch]: saved({ id: 'a', timeSlot: { date: calendarDate('2026-11-26'), time: timeOfDay('08:00') } }),
    })
    ;(await findJob('Samira')).focus()
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}')
    expect(announcement()).toBe('Thu, Nov 26: 4 h of 16 h booked.')
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Appointment' }))
    expect(dialog.getByRole('combobox', { name: 'Day' })).toHaveDisplayValue('Thu, Nov 26')
    const time = dialog.getByRole('combobox', { name: 'Time' })
    expect(time).toHaveDisplayValue('9:30 am, 2 spots left')
    await user.selectOptions(time, '8:00 am, 2 spots left')
    await user.click(await dialog.findByRole('checkbox', { name: 'Notify Samira by SMS about the new time' }))
    await expectAccessibleMarkup()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Appointment moved')).toBeVisible()
    expect(changes()).toEqual([['a', { timeSlotId: '2026-11-26T08:00', notifyClient: false, version: 1 }]])
  })

  it('to a closed day: the reason, and no dialog opens', async () => {
    const { user } = open()
    ;(await findJob('Samira')).focus()
    await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    expect(announcement()).toMatch(/The garage is closed on Sun, Nov 29\.$/)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The garage is closed on Sun, Nov 29.')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Move Appointment' })).toBeNull()
  })

  it('a time that was just taken: the error is in the dialog, which stays open', async () => {
    const full = 'This time has just been taken. Please choose another time.'
    const { user } = open({
      'GET /api/appointments/{id}': sampleAppointment({ id: 'a' }),
      [patch]: problem(409, 'slot_full', full),
    })
    ;(await findJob('Samira')).focus()
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Appointment' }))
    await user.click(dialog.getByRole('button', { name: /^Move appointment/ }))
    expect(await dialog.findByText(full)).toBeVisible()
    expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('9:30 am, 2 spots left')
  })
})

describe('two colleagues', () => {
  it('assign one job: the second learns who has it, and the board shows it there', async () => {
    let shown = board
    const current = saved({
      id: 'a',
      assignedStaffId: 'tess',
      assignedStaff: { name: 'Tess Rossi', position: 'mechanic' },
    })
    const { user } = open({
      'GET /api/workshop-board': () => Response.json(shown),
      [patch]: () => {
        shown = { ...board, jobs: [helen, { ...samira, assignedStaffId: 'tess', version: 2 }, kofi] }
        return problem(409, 'changed_meanwhile', 'Someone else has changed this record.', { current })
      },
    })
    ;(await findJob('Samira')).focus()
    await user.keyboard(' {ArrowDown}{Enter}')
    expect(await screen.findByText('Changed by someone else')).toBeVisible()
    expect(screen.getByText(/now assigned to Tess Rossi, Wed, Nov 25 at 9:30 am/)).toBeVisible()
    await waitFor(async () => expect(rowOf(await findJob('Samira'))).toBe('tess'))
  })

  it('one changes only the notes: the assignment of the other is made on the new version', async () => {
    const { user, changes } = open({
      [patch]: ({ body }) =>
        (body as { version: number }).version === 2
          ? Response.json(saved({ id: 'a', assignedStaffId: 'mick', version: 3 }))
          : problem(409, 'changed_meanwhile', '', { current: saved({ id: 'a', notes: 'Rattles' }) }),
    })
    ;(await findJob('Samira')).focus()
    await user.keyboard(' {ArrowDown}{Enter}')
    expect(await screen.findByText('Assigned to Mick Tran')).toBeVisible()
    expect(changes().map(([, body]) => (body as { version: number }).version)).toEqual([1, 2])
  })
})

describe('the board on a phone', () => {
  it('is a list per technician, whose menus assign, reorder and move', async () => {
    stubPhone()
    const { user, changes } = open({ [patch]: saved({ id: 'c', assignedStaffId: 'mick' }) })
    const list = await screen.findByRole('region', { name: 'Mick Tran' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(within(list).getByText('8:00 am to 9:30 am')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Move Kofi Mensah' }))
    expect(await screen.findByRole('menuitem', { name: /Tess Rossi.*Away at 1:00 pm/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.click(screen.getByRole('menuitem', { name: 'Do earlier' }))
    await waitFor(() =>
      expect(changes()).toEqual([['c', { assignedStaffId: 'mick', position: 0, version: 1 }]]),
    )
  })
})
