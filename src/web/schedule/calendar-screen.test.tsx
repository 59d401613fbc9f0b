import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarDay, CalendarEntry } from '#contract/schedule/calendar'
import { type CalendarDate, weekdayOf, type YearMonth } from '#domain/time/calendar-date'
import { monthGrid } from '#domain/time/month-grid'
import { timeOfDay } from '#domain/time/time-of-day'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { CalendarScreen } from './calendar-screen.tsx'

const entries: CalendarEntry[] = [
  {
    kind: 'appointment',
    id: '0198a000-0000-7000-8000-0000000000a1',
    time: timeOfDay('08:00'),
    status: 'scheduled',
    clientName: 'Samira Okafor',
    bookedBy: null,
  },
  {
    kind: 'rental',
    id: '0198a000-0000-7000-8000-0000000000d1',
    time: timeOfDay('09:00'),
    status: 'confirmed',
    activity: 'Pickup',
    clientName: 'Helen Papadakis',
    bookedBy: { name: 'Mary Papadakis' },
  },
]

/** Open from Monday to Saturday, with two bookings on Nov 25 and Dec 2. */
function calendarDay(date: CalendarDate): CalendarDay {
  const isBooked = date === '2026-11-25' || date === '2026-12-02'
  const isOpen = weekdayOf(date) !== 'sunday'
  return {
    date,
    opening: {
      status: isOpen ? 'open' : 'closed',
      openTime: isOpen ? timeOfDay('08:00') : null,
      closeTime: isOpen ? timeOfDay('17:00') : null,
      reason: null,
      cause: 'week',
    },
    specialDay: null,
    places: { taken: isBooked ? 1 : 0, total: isOpen ? 12 : 0 },
    entries: isBooked ? entries : [],
    more: 0,
  }
}

beforeEach(() => {
  // 8:00 am on Nov 24 in Sydney.
  vi.setSystemTime(new Date('2026-11-23T21:00:00Z'))
})

async function open(path = '/calendar') {
  history.replaceState(null, '', path)
  const view = renderStaff(<CalendarScreen />, {
    answers: {
      'GET /api/special-days': [],
      'GET /api/calendar': ({ query: { month } }) => monthGrid(month as YearMonth).map(calendarDay),
    },
  })
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
  return view
}

const address = () => location.pathname + location.search
const shownMonth = (name: string) => screen.findByRole('heading', { name, level: 2 })
const expectFocused = (name: RegExp) =>
  waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
const dayLink = (name: RegExp) => within(screen.getByRole('grid')).getByRole('link', { name })

describe('the month in the URL', () => {
  it('is changed by the buttons, and Back opens the previous one', async () => {
    const { user } = await open()
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await press('Next month')
    expect(await shownMonth('December 2026')).toBeVisible()
    expect(address()).toBe('/calendar?month=2026-12')
    await press('Next month')
    expect(await shownMonth('January 2027')).toBeVisible()
    history.back()
    expect(await shownMonth('December 2026')).toBeVisible()
    await press('Previous month')
    expect(await shownMonth('November 2026')).toBeVisible()
    expect(address()).toBe('/calendar')
    await press('Previous month')
    expect(await shownMonth('October 2026')).toBeVisible()
    await press('Today')
    expect(await shownMonth('November 2026')).toBeVisible()
    expect(address()).toBe('/calendar')
  })

  it('that does not exist: the current month', async () => {
    await open('/calendar?month=2026-13')
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible()
  })
})

describe('the days of the calendar', () => {
  it('days of other months are not links, bookings open their details', async () => {
    await open()
    // In browsers a gridcell: Testing Library takes the role of a cell from its element alone.
    const cells = screen.getAllByRole('cell')
    expect(cells).toHaveLength(42)
    const outside = cells.filter(({ textContent }) => textContent?.includes('another month'))
    expect(outside).toHaveLength(12)
    for (const cell of outside) expect(within(cell).queryByRole('link')).toBeNull()
    expect(dayLink(/^8:00 Okafor, 8:00 am, Samira Okafor, Scheduled$/)).toHaveAttribute(
      'href',
      '?appointment=0198a000-0000-7000-8000-0000000000a1',
    )
    expect(
      dayLink(
        /^Pickup Papadakis, rental, 9:00 am, Pickup, Helen Papadakis \(booked by Mary Papadakis\), Confirmed$/,
      ),
    ).toHaveAttribute('href', '?rental=0198a000-0000-7000-8000-0000000000d1')
  })

  it('days of other months show how many bookings they have', async () => {
    await open()
    const cell = (name: string) => screen.getAllByRole('cell').find((one) => one.textContent?.includes(name))
    expect(cell('2 December 2026, another month')).toHaveTextContent('2 bookings')
    expect(cell('3 December 2026, another month')).not.toHaveTextContent('booking')
  })

  it('the keyboard moves through the days and changes the month', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowRight}')
    expect(await shownMonth('December 2026')).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(await shownMonth('November 2026')).toBeVisible()
    await user.keyboard('t')
    await expectFocused(/^Tuesday 24 November/)
    await user.keyboard('{ArrowDown}')
    await expectFocused(/^Tuesday 1 December/)
    await user.keyboard('{PageDown}{PageDown}{Home}')
    await expectFocused(/^Sunday 31 January/)
    await user.keyboard('t{ArrowRight}')
    await expectFocused(/^Wednesday 25 November/)
    await user.tab()
    await expectFocused(/^8:00 Okafor/)
    await user.tab()
    await expectFocused(/^Pickup Papadakis/)
    await user.keyboard('t{Enter}')
    expect(address()).toBe('/daily/2026-11-24')
  })
})
