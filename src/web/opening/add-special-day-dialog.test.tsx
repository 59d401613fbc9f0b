import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SpecialDay } from '#contract/opening/special-days'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { type Answers, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { AddSpecialDayDialog } from './add-special-day-dialog.tsx'

beforeEach(() => {
  // 8:00 am on Nov 24 in Sydney.
  vi.setSystemTime(new Date('2026-11-23T21:00:00Z'))
})

function open(answers: Answers = {}, days: SpecialDay[] = []) {
  const change = vi.fn()
  const view = renderStaff(<AddSpecialDayDialog open onOpenChange={change} />, {
    answers: {
      'GET /api/special-days': days,
      'GET /api/special-days/preview': { appointments: [], rentals: [] },
      ...answers,
    },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Add special day' }))
  return { ...view, change, dialog, reason: dialog.getByRole('textbox', { name: /Reason/ }) }
}

const posted = (sent: SentRequest[]) => sent.filter(({ route }) => route === 'POST /api/special-days')

describe('the dialog that adds a special day', () => {
  it('without a date: nothing is sent, and the first day has the focus', async () => {
    const { user, dialog, sent } = open()
    await user.click(dialog.getByRole('button', { name: /Close the day/ }))
    expect(await dialog.findByText('Please choose a date')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('24 November 2026')).toHaveFocus())
    expect(posted(sent)).toEqual([])
  })

  it('a failure keeps the input, which can be sent again', async () => {
    let isDown = true
    const { user, dialog, reason, sent, change } = open({
      'POST /api/special-days': () => (isDown ? problem(500, 'unexpected', '') : sampleSpecialDay()),
    })
    await user.click(dialog.getByRole('button', { name: 'Next month' }))
    await user.click(dialog.getByLabelText('9 December 2026'))
    expect(await dialog.findByText('No bookings are affected.')).toBeVisible()
    await user.type(reason, 'Painting')
    const send = dialog.getByRole('button', { name: /Close the day/ })
    await user.click(send)
    expect(await screen.findByText('Failed to create special operating day')).toBeVisible()
    expect(reason).toHaveValue('Painting')
    expect(dialog.getByLabelText('9 December 2026')).toBePressed()
    isDown = false
    await user.click(send)
    await waitFor(() => expect(change).toHaveBeenCalledWith(false))
    expect(posted(sent).at(-1)?.body).toEqual({ date: '2026-12-09', type: 'closed', reason: 'Painting' })
  })

  it('a date that a colleague has just used: the error is at the date, the input is kept, and closing asks first', async () => {
    const sentence = 'Nov 26, 2026 already has a special day.'
    const { user, dialog, reason, change } = open({
      'POST /api/special-days': problem(409, 'duplicate', sentence),
    })
    await user.click(dialog.getByLabelText('26 November 2026'))
    await user.type(reason, 'Outing')
    await user.click(dialog.getByRole('button', { name: /Close the day/ }))
    expect(await screen.findByText(`Failed to create special operating day. ${sentence}`)).toBeVisible()
    expect(dialog.getByRole('group', { name: 'Date' })).toHaveAccessibleDescription(sentence)
    expect(reason).toHaveValue('Outing')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(dialog.getByText('Discard what you typed?')).toBeVisible()
    expect(change).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(change).toHaveBeenCalledWith(false)
  })

  it('a half day: closing time is after opening time, and the bookings outside the hours are listed', async () => {
    const booking = {
      id: '0198a000-0000-7000-8000-0000000000a1',
      time: timeOfDay('14:30'),
      clientName: 'Samira Okafor',
      clientPhone: '+61491570156',
      licensePlate: 'DVK07L',
      status: 'scheduled' as const,
    }
    const { user, dialog, sent } = open({
      'GET /api/special-days/preview': ({ query: { closeTime = '' } }) => ({
        appointments: closeTime > booking.time ? [] : [booking],
        rentals: [],
      }),
    })
    await user.click(dialog.getByLabelText('26 November 2026'))
    await user.click(dialog.getByRole('radio', { name: 'Half Day' }))
    const [opens, closes] = [dialog.getByLabelText('Opens'), dialog.getByLabelText('Closes')]
    expect(opens).toHaveValue('08:00')
    expect(closes).toHaveValue('12:00')
    expect(await dialog.findByText('1 booking on Thu, Nov 26 would fall outside these hours')).toBeVisible()
    expect(dialog.getByText('Samira Okafor')).toBeVisible()
    expect(dialog.getByText('Thu, Nov 26 · 1 booking affected')).toBeVisible()

    await retype(closes, '07:00')
    await user.click(dialog.getByRole('button', { name: /Make it a half day/ }))
    await waitFor(() => expect(closes).toHaveFocus())
    expect(closes).toBeInvalid()
    expect(closes).toHaveAccessibleDescription('Closing time must be after opening time.')
    expect(posted(sent)).toEqual([])
    await retype(closes, '16:00')
    expect(await dialog.findByText('No bookings are affected.')).toBeVisible()

    async function retype(field: HTMLElement, time: string) {
      await user.clear(field)
      await user.type(field, time)
    }
  })

  it('a date that has a special day cannot be chosen, a public holiday is replaced', async () => {
    const closed = sampleSpecialDay({ date: calendarDate('2026-11-26') })
    const holiday = sampleSpecialDay({
      date: calendarDate('2026-11-27'),
      reason: 'Show Day',
      synced: true,
      types: ['Public'],
    })
    const { user, dialog } = open({}, [closed, holiday])
    expect(await dialog.findByLabelText('26 November 2026, closed')).toBeDisabled()
    await user.click(dialog.getByLabelText('27 November 2026'))
    expect(await dialog.findByText('Show Day. These hours will replace the public holiday.')).toBeVisible()
  })
})
