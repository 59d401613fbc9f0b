import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import { describedHours } from '#domain/staff/working-hours'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleLeave, sampleSchedule, sampleStaffMember } from '#web/testing/sample-staff-member.ts'
import { StaffSchedule } from './schedule-dialog.tsx'

const member = sampleStaffMember()
const SAVE_DAYS = 'PUT /api/staff/{id}/schedule/days'
const SAVE_WEEKLY = 'PUT /api/staff/{id}/schedule'
const shortFriday = {
  date: calendarDate('2026-12-04'),
  hours: { startTime: timeOfDay('09:00'), endTime: timeOfDay('15:00') },
}
const answersOf = (changes: Parameters<typeof sampleSchedule>[0] = {}): Answers => ({
  'GET /api/staff/{id}': member,
  'GET /api/staff/{id}/schedule': ({ query }) => sampleSchedule(changes, query.week),
  'GET /api/staff/{id}/appointments': [],
})

async function openSchedule(answers: Answers, role: User['role'] = 'staff') {
  history.replaceState(null, '', `/staff?schedule=${member.id}`)
  const view = renderStaff(<StaffSchedule />, { role, answers })
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule' }))
  await dialog.findByText('Monday')
  const day = (name: string) => {
    const row = dialog.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name))
    if (row === undefined) throw new Error(`There is no ${name}`)
    return within(row)
  }
  const type = (label: string, time: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: time } })
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const bodyOf = (wanted: string) => view.sent.find(({ route }) => route === wanted)?.body
  return { ...view, dialog, day, type, save, bodyOf }
}

const isClosed = () => waitFor(() => expect(location.search).toBe(''))

describe('the schedule of a staff member', () => {
  it('the hours of one week are changed: days are marked, the total is shown, only those days are sent', async () => {
    const { user, dialog, day, type, save, bodyOf } = await openSchedule({
      ...answersOf(),
      [SAVE_DAYS]: sampleSchedule(),
    })
    expect(dialog.getByText('Mick Tran, Mechanic')).toBeVisible()
    expect(dialog.getByText('63 h this week, as usual')).toBeVisible()
    expect(day('Tuesday').getByText('Today, Nov 24')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Next week' }))
    expect(await day('Friday').findByText('Dec 4')).toBeVisible()
    expect(dialog.queryByText(/^Today/)).toBeNull()
    type('Friday ends', '15:00')
    expect(day('Friday').getByText('changed')).toBeVisible()
    expect(dialog.getByText('61 h this week, 2 h less than usual')).toBeVisible()
    const sunday = dialog.getByRole('switch', { name: 'Sunday, Dec 6' })
    sunday.focus()
    await user.keyboard(' ')
    expect(sunday).not.toBeChecked()
    expect(dialog.getByText('52 h this week, 11 h less than usual')).toBeVisible()
    await save()
    expect(await screen.findByText('Schedule saved')).toBeVisible()
    await isClosed()
    expect(bodyOf(SAVE_DAYS)).toEqual({
      days: [
        { date: '2026-12-04', hours: { startTime: '08:00', endTime: '15:00' } },
        { date: '2026-12-06', hours: null },
      ],
      version: 1,
    })
  })

  it('another week would discard the input: asks first, and keeps it', async () => {
    const { user, dialog, type } = await openSchedule(answersOf())
    type('Friday ends', '15:00')
    await user.click(dialog.getByRole('button', { name: 'Next week' }))
    expect(dialog.getByText('Discard what you typed?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByLabelText('Friday ends')).toHaveValue('15:00')
    await user.click(dialog.getByRole('button', { name: 'Next week' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(await dialog.findByRole('switch', { name: 'Friday, Dec 4' })).toBeVisible()
    expect(dialog.getByLabelText('Friday ends')).toHaveValue('17:00')
  })

  it('a day that ends before it starts is not saved', async () => {
    const { dialog, type, save, bodyOf } = await openSchedule({
      ...answersOf(),
      [SAVE_DAYS]: sampleSchedule(),
    })
    type('Friday starts', '16:00')
    type('Friday ends', '15:00')
    await save()
    await waitFor(() => expect(dialog.getByLabelText('Friday starts')).toBeInvalid())
    expect(dialog.getByLabelText('Friday ends')).toHaveAccessibleDescription(
      'Friday must end after it starts.',
    )
    await expectAccessibleMarkup()
    expect(bodyOf(SAVE_DAYS)).toBeUndefined()
  })

  it('hours that cannot be saved: an error, the input is kept', async () => {
    const { dialog, type, save } = await openSchedule({
      ...answersOf(),
      [SAVE_DAYS]: problem(500, 'unexpected', ''),
    })
    type('Friday ends', '15:00')
    await save()
    expect(await screen.findByText('Failed to save schedule')).toBeVisible()
    expect(dialog.getByLabelText('Friday ends')).toHaveValue('15:00')
  })

  it('default hours are marked as such; saving one unchanged week sends nothing, every week saves them', async () => {
    const answers = {
      ...answersOf({ isDescribed: true }),
      [SAVE_DAYS]: sampleSchedule(),
      [SAVE_WEEKLY]: sampleSchedule(),
    }
    const first = await openSchedule(answers)
    expect(first.dialog.getByText(/^No schedule has been saved for Mick\. .* mechanic\./)).toBeVisible()
    await first.save()
    await isClosed()
    expect(first.sent.some(({ route }) => route === SAVE_DAYS)).toBe(false)
    first.unmount()
    const { user, dialog, save, bodyOf } = await openSchedule(answers)
    await user.click(dialog.getByRole('radio', { name: 'Every week' }))
    await save()
    expect(await screen.findByText('Schedule saved')).toBeVisible()
    expect(bodyOf(SAVE_WEEKLY)).toEqual({ weeklyHours: describedHours('mechanic'), version: 1 })
  })

  it('saved hours are not marked as default', async () => {
    const { dialog } = await openSchedule(answersOf())
    expect(dialog.getByText('No leave booked.')).toBeVisible()
    expect(dialog.queryByText(/^No schedule has been saved/)).toBeNull()
  })

  it('the weekly hours are edited without the hours of single days', async () => {
    const { user, dialog, day, save, bodyOf } = await openSchedule({
      ...answersOf({ changedDays: [shortFriday] }),
      [SAVE_WEEKLY]: sampleSchedule(),
    })
    expect(dialog.getByText('63 h this week, as usual')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Next week' }))
    expect(await day('Friday').findByText('changed')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Every week' }))
    expect(dialog.getByText('63 h every week')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Next week' })).toBeNull()
    await user.click(dialog.getByRole('switch', { name: 'Saturday' }))
    expect(dialog.getByText('54 h every week')).toBeVisible()
    await save()
    await isClosed()
    expect(bodyOf(SAVE_WEEKLY)).toEqual({
      weeklyHours: { ...describedHours('mechanic'), saturday: null },
      version: 1,
    })
  })

  it('leave is deleted without a question; Undo adds it again', async () => {
    let leave = [sampleLeave]
    const { user, dialog, bodyOf } = await openSchedule({
      ...answersOf(),
      'GET /api/staff/{id}/schedule': () => sampleSchedule({ leave }),
      'DELETE /api/staff/{id}/leave/{leaveId}': () => {
        leave = []
        return new Response(null, { status: 204 })
      },
      'POST /api/staff/{id}/leave': () => {
        leave = [sampleLeave]
        return sampleLeave
      },
    })
    expect(dialog.getByText('Fri, Nov 27 · 1 day')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Delete annual leave/ }))
    expect(await screen.findByText('Leave deleted')).toBeVisible()
    expect(await dialog.findByText('No leave booked.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await dialog.findByText('Fri, Nov 27 · 1 day')).toBeVisible()
    expect(bodyOf('POST /api/staff/{id}/leave')).toEqual({
      kind: 'annual',
      firstDate: '2026-11-27',
      lastDate: '2026-11-27',
      startTime: null,
      endTime: null,
    })
  })

  it('a staff member who cannot be found: the sentence of the server', async () => {
    history.replaceState(null, '', `/staff?schedule=${member.id}`)
    renderStaff(<StaffSchedule />, {
      answers: {
        ...answersOf(),
        'GET /api/staff/{id}': problem(404, 'not_found', 'We could not find them.'),
      },
    })
    expect(await screen.findByText('We could not find them.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('role user sees the hours, and that someone is away without the reason; nothing can be changed', async () => {
    const { dialog, day } = await openSchedule(answersOf({ leave: [{ ...sampleLeave, kind: null }] }), 'user')
    expect(day('Monday').getByText('8:00 am to 5:00 pm')).toBeVisible()
    expect(day('Friday').getByText('Away')).toBeVisible()
    expect(dialog.queryByText('Annual leave')).toBeNull()
    expect(dialog.queryByRole('switch')).toBeNull()
    for (const name of [/Save changes/, /Add leave/, /^Delete/])
      expect(dialog.queryByRole('button', { name })).toBeNull()
    await expectAccessibleMarkup()
  })
})
