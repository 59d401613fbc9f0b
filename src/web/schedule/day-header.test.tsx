import { screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { DayHeader } from './day-header.tsx'
import { useDay } from './use-day.ts'

const date = calendarDate('2026-12-09')

function HeaderOfDay() {
  return (
    <DayHeader
      day={useDay(date)}
      goTo={vi.fn()}
      onMarkClosed={vi.fn()}
      mayPrint
      statusBanner={useRef(null)}
    />
  )
}

it('opening a closed day: after a failure the day stays closed, and can be opened again', async () => {
  let isDown = true
  let day = sampleSpecialDay({ date })
  const { user, sent } = renderStaff(<HeaderOfDay />, {
    answers: {
      'GET /api/appointments': page([]),
      'GET /api/rental-bookings/date-range': [],
      'GET /api/special-days': () => [day],
      'PUT /api/special-days/{id}': () => {
        if (isDown) return problem(500, 'unexpected', '')
        day = { ...day, manuallyOpen: true, version: 2 }
        return day
      },
    },
  })
  const closed = await screen.findByRole('button', { name: 'CLOSED' })
  expect(closed).toHaveAccessibleDescription('Open this day anyway')
  await user.click(closed)
  expect(await screen.findByText('Failed to update holiday status')).toBeVisible()
  expect(closed).toHaveAccessibleName('CLOSED')
  isDown = false
  await user.click(closed)
  expect(await screen.findByText('Holiday status updated successfully')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'OPEN' })).toHaveAccessibleDescription('Close this day again'),
  )
  expect(sent.filter(({ route }) => route === 'PUT /api/special-days/{id}').at(-1)).toMatchObject({
    path: `/api/special-days/${day.id}`,
    body: { manuallyOpen: true },
  })
})
