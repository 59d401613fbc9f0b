import { screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { SpecialDay } from '#contract/opening/special-days'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { MarkClosedDialog } from './mark-closed-dialog.tsx'
import { useDay } from './use-day.ts'

const date = calendarDate('2026-12-09')

function DialogOfDay({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return <MarkClosedDialog day={useDay(date)} open onOpenChange={onOpenChange} statusBanner={useRef(null)} />
}

function open(answers: Answers = {}, already: SpecialDay[] = []) {
  const change = vi.fn()
  const view = renderStaff(<DialogOfDay onOpenChange={change} />, {
    answers: {
      'GET /api/appointments': page([]),
      'GET /api/rental-bookings/date-range': [],
      'GET /api/special-days': already,
      'GET /api/special-days/preview': { appointments: [], rentals: [] },
      ...answers,
    },
  })
  return { ...view, change, dialog: screen.getByRole('dialog', { name: 'Mark Day as Closed' }) }
}

describe('the dialog that closes a day', () => {
  it.each([undefined, problem(404, 'not_found', 'We could not find this special day.')])(
    'Undo deletes the day again, also if another user has just deleted it',
    async (answer) => {
      const day = sampleSpecialDay({ date })
      const { user, sent, dialog } = open({
        'POST /api/special-days': day,
        'DELETE /api/special-days/{id}': answer,
      })
      await user.click(within(dialog).getByRole('button', { name: 'Mark as Closed' }))
      expect(await screen.findByText('Special operating day created successfully')).toBeVisible()
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('Special operating day deleted successfully')).toBeVisible()
      expect(sent.find(({ route }) => route.startsWith('DELETE'))).toMatchObject({
        path: `/api/special-days/${day.id}`,
        body: { version: day.version },
      })
    },
  )

  it('after a failure the reason is kept and can be sent again', async () => {
    let isDown = true
    const { user, sent, change, dialog } = open({
      'POST /api/special-days': () => (isDown ? problem(500, 'unexpected', '') : sampleSpecialDay({ date })),
    })
    expect(dialog).toHaveAccessibleDescription('Wednesday, Dec 09, 2026')
    const type = within(dialog).getByRole('combobox', { name: 'Type' })
    expect(within(type).getAllByRole('option')).toHaveLength(1)
    expect(type).toHaveDisplayValue('Closed')
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
    const send = within(dialog).getByRole('button', { name: 'Mark as Closed' })
    await user.type(reason, 'Stocktake')
    await user.click(send)
    expect(await screen.findByText('Failed to create special operating day')).toBeVisible()
    expect(reason).toHaveValue('Stocktake')
    expect(change).not.toHaveBeenCalled()
    isDown = false
    await user.click(send)
    await waitFor(() => expect(change).toHaveBeenCalledWith(false))
    expect(sent.filter(({ route }) => route === 'POST /api/special-days').at(-1)?.body).toEqual({
      date,
      type: 'closed',
      reason: 'Stocktake',
    })
  })

  it('a day that a colleague has just closed: an error with the reason', async () => {
    const sentence = 'Dec 9, 2026 already has a special day.'
    const { user, dialog, change } = open({ 'POST /api/special-days': problem(409, 'duplicate', sentence) })
    await user.click(within(dialog).getByRole('button', { name: 'Mark as Closed' }))
    expect(await screen.findByText(`Failed to create special operating day. ${sentence}`)).toBeVisible()
    expect(change).not.toHaveBeenCalled()
  })

  it('a day that is marked while the dialog is open: a notice', async () => {
    const { dialog } = open({}, [sampleSpecialDay({ date })])
    expect(await within(dialog).findByText('Someone else has already marked this day.')).toBeVisible()
  })

  it('the bookings on the day are listed with time, phone and plate', async () => {
    const booking = {
      id: '0198a000-0000-7000-8000-0000000000a1',
      time: timeOfDay('09:30'),
      clientName: 'Samira Okafor',
      clientPhone: '+61491570156',
      licensePlate: 'DVK07L',
      status: 'scheduled' as const,
    }
    const { dialog, sent } = open({
      'GET /api/special-days/preview': { appointments: [booking], rentals: [] },
    })
    expect(
      await within(dialog).findByRole('heading', {
        name: '1 booking on Wed, Dec 9 would fall on a closed day',
      }),
    ).toBeVisible()
    const row = within(dialog).getByRole('listitem')
    expect(row).toHaveTextContent(/9:30.*Samira Okafor.*0491 570 156.*DVK07L.*Scheduled/)
    expect(sent.find(({ route }) => route === 'GET /api/special-days/preview')?.query).toEqual({
      date,
      type: 'closed',
    })
    await expectAccessibleMarkup()
  })
})
