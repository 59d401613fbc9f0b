import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { StaffAppointment } from '#contract/staff/staff-schedules'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleLeave, sampleSchedule, sampleStaffMember } from '#web/testing/sample-staff-member.ts'
import { AddLeaveDialog, bodyOf, leaveOf, newLeave, validateLeave } from './add-leave-dialog.tsx'

const first = calendarDate('2025-11-26')
const last = calendarDate('2025-11-28')

describe('leave form', () => {
  it('request body: whole days without times, or part of one day with times', () => {
    expect(bodyOf({ ...newLeave, firstDate: first, lastDate: last })).toEqual({
      kind: 'annual',
      firstDate: first,
      lastDate: last,
      startTime: null,
      endTime: null,
    })
    expect(
      bodyOf({ ...newLeave, kind: 'training', length: 'part', firstDate: first, lastDate: last }),
    ).toEqual({ kind: 'training', firstDate: first, lastDate: first, startTime: '12:00', endTime: '17:00' })
  })

  it('validation: returns an error for a missing or invalid value', () => {
    expect(validateLeave(newLeave)).toEqual({ firstDate: 'Please choose the first day' })
    expect(validateLeave({ ...newLeave, firstDate: first })).toEqual({
      lastDate: 'Please choose the last day',
    })
    expect(validateLeave({ ...newLeave, firstDate: last, lastDate: first })).toEqual({
      lastDate: 'The last day cannot be before the first day.',
    })
    const part = { ...newLeave, length: 'part' as const, firstDate: first }
    expect(validateLeave({ ...part, firstDate: '' })).toEqual({ firstDate: 'Please choose the day' })
    expect(validateLeave({ ...part, startTime: '' })).toEqual({
      startTime: 'Please enter when the leave starts.',
    })
    expect(validateLeave({ ...part, endTime: '12:00' })).toEqual({
      endTime: 'The leave must end after it starts.',
    })
    expect(validateLeave(part)).toEqual({})
  })

  it('incomplete or invalid form: returns no leave', () => {
    expect(leaveOf({ ...newLeave, firstDate: first })).toBeNull()
    expect(leaveOf({ ...newLeave, firstDate: last, lastDate: first })).toBeNull()
  })
})

describe('the dialog that adds leave', () => {
  const ADD = 'POST /api/staff/{id}/leave'
  const onFriday: StaffAppointment = {
    id: '0198a000-0000-7000-8000-0000000000a1',
    timeSlotId: '2026-11-27T09:30',
    date: calendarDate('2026-11-27'),
    time: timeOfDay('09:30'),
    status: 'scheduled',
    clientName: 'Samira Okafor',
    licensePlate: 'DVK07L',
    isAssigned: true,
    isAway: false,
  }

  function openDialog(answers: Answers = {}) {
    const closed = vi.fn()
    const view = renderStaff(
      <AddLeaveDialog
        member={sampleStaffMember()}
        schedule={sampleSchedule()}
        work={[onFriday]}
        open
        onOpenChange={closed}
      />,
      { answers },
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Add leave' }))
    const add = () => view.user.click(dialog.getByRole('button', { name: 'Add leave' }))
    const chooseFriday = async () => {
      await view.user.click(dialog.getByRole('button', { name: /^First day/ }))
      await view.user.click(await screen.findByRole('button', { name: '27 November 2026' }))
    }
    return { ...view, closed, dialog, add, chooseFriday }
  }

  it('leave without a day is not sent', async () => {
    const { dialog, add, sent } = openDialog({ [ADD]: sampleLeave })
    await add()
    expect(await dialog.findAllByText('Please choose the first day')).not.toHaveLength(0)
    await expectAccessibleMarkup()
    expect(sent).toEqual([])
  })

  it('an assigned appointment on the chosen day: a warning; the leave can be added all the same', async () => {
    const { dialog, add, chooseFriday, closed, sent } = openDialog({ [ADD]: sampleLeave })
    await chooseFriday()
    expect(dialog.getByText(/^1 appointment on Nov 27 is assigned to Mick\./)).toBeVisible()
    await add()
    expect(await screen.findByText('Leave added')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.at(-1)?.body).toMatchObject({ firstDate: '2026-11-27', lastDate: '2026-11-27' })
  })

  it('leave that overlaps other leave is refused at its first day', async () => {
    const overlap = 'Mick is already on leave on Nov 27.'
    const { dialog, add, chooseFriday, closed } = openDialog({
      [ADD]: problem(409, 'leave_overlaps', overlap),
    })
    await chooseFriday()
    await add()
    await waitFor(() => expect(dialog.getAllByText(overlap)).not.toHaveLength(0))
    expect(dialog.getByRole('button', { name: /^First day: .*27/ })).toHaveFocus()
    expect(closed).not.toHaveBeenCalled()
  })
})
