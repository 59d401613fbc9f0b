import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { shareNewestCopies } from '#web/api/newest-copies.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
import { AppointmentsScreen } from './appointments-screen.tsx'
import { ServiceHistory } from './service-history.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'))
})

/** An appointment of a client with this name, at half past nine. */
function appointmentOf(name: string, date: string, changes: Partial<Appointment> = {}): Appointment {
  return sampleAppointment({
    id: name,
    timeSlot: { date: calendarDate(date), time: timeOfDay('09:30') },
    client: { ...sampleAppointment().client, name },
    ...changes,
  })
}

type Parts<Booking> = Partial<Record<'upcoming' | 'earlier' | 'left_open', Booking[]>>

/** Answers a list by its segment, of which it sends at most `limit`. */
const byPart =
  <Booking,>(parts: Parts<Booking>) =>
  ({ query: { part, limit } }: SentRequest) => {
    const all = parts[part as keyof Parts<Booking>] ?? []
    return page(all.slice(0, Number(limit)), all.length)
  }

function openScreen(address: string, lists: Answers) {
  history.replaceState(null, '', address)
  return renderStaff(<AppointmentsScreen />, {
    answers: {
      'GET /api/appointments': byPart<Appointment>({}),
      'GET /api/rental-bookings': byPart<RentalBooking>({}),
      'GET /api/time-slots': [],
      'GET /api/special-days': [],
      ...lists,
    },
  })
}

const rowOf = async (text: string) => {
  const link = await screen.findByRole('link', { name: text })
  const row = link.closest('li')
  if (row === null) throw new Error(`${text} is not in a row`)
  return row
}
const rows = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent)
const earlierDays = () => screen.findByRole('button', { name: /^Earlier/ })
const failure = 'Failed to load appointments. Please try again.'

describe('the working list', () => {
  it('today and later are shown; earlier days are counted, and loaded when opened', async () => {
    const { user, sent } = openScreen('/appointments', {
      'GET /api/appointments': byPart({
        upcoming: [appointmentOf('Lena Weber', '2026-11-25')],
        earlier: [
          appointmentOf('Omar Haddad', '2026-11-20', { status: 'cancelled' }),
          appointmentOf('Mei Tan', '2026-11-19'),
        ],
        left_open: [appointmentOf('Mei Tan', '2026-11-19')],
      }),
      'GET /api/rental-bookings': byPart({
        earlier: [sampleRental({ status: 'cancelled', startDate: calendarDate('2026-11-18') })],
      }),
    })
    const earlier = await earlierDays()
    expect(earlier).toHaveTextContent('3 bookings1 still open')
    expect(earlier).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      'Appointments4 bookings',
    )
    expect(rows()).toEqual(['Lena Weber'])
    const asked = () => sent.filter(({ query }) => query.part === 'earlier').map(({ query }) => query)
    expect(asked()).toEqual([
      { part: 'earlier', sort: '-scheduled', limit: '1' },
      { part: 'earlier', sort: '-scheduled', limit: '1' },
    ])
    await user.click(earlier)
    expect(await rowOf('Omar Haddad')).toHaveTextContent('Cancelled')
    expect(rows()).toEqual(['Omar Haddad', 'Mei Tan', 'Helen Papadakis', 'Lena Weber'])
    expect(asked()).toHaveLength(4)
  })

  it('a search: today and the coming days are listed before the earlier ones', async () => {
    openScreen('/appointments?search=niamh', {
      'GET /api/appointments': byPart({
        upcoming: [appointmentOf('Niamh Today', '2026-11-24')],
        earlier: [appointmentOf('Niamh Before', '2026-10-29', { status: 'cancelled' })],
      }),
    })
    await rowOf('Niamh Before')
    expect(rows()).toEqual(['Niamh Today', 'Niamh Before'])
  })

  it('completed appointments, several pages: the next page on request', async () => {
    const { user } = openScreen('/appointments?status=completed', {
      'GET /api/appointments': ({ query: { part, limit, cursor } }) => {
        if (part !== 'earlier') return page([])
        if (limit === '1') return page([appointmentOf('Lena Weber', '2026-11-20')], 2)
        const isFirst = cursor === undefined
        const name = isFirst ? 'Lena Weber' : 'Mei Tan'
        const answer = page([appointmentOf(name, '2026-11-20', { status: 'completed' })], 2)
        if (isFirst) answer.headers.set('link', '</api/appointments?cursor=after-lena>; rel="next"')
        return answer
      },
    })
    expect(await rowOf('Lena Weber')).toHaveTextContent('Completed')
    expect(screen.getByText('1 of 2 shown')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await rowOf('Mei Tan')).toHaveTextContent('Completed')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('earlier days that cannot be loaded: an error with Try again', async () => {
    let isDown = true
    const earlier = byPart({ earlier: [appointmentOf('Omar Haddad', '2026-11-20', { status: 'cancelled' })] })
    const { user } = openScreen('/appointments?status=cancelled', {
      'GET /api/appointments': (request) =>
        isDown && request.query.part === 'earlier' && request.query.limit !== '1'
          ? problem(500, 'unexpected', '')
          : earlier(request),
    })
    expect(await screen.findByText(failure)).toBeVisible()
    // With a status filter, earlier days are open.
    expect(await earlierDays()).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleMarkup()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Omar Haddad')).toHaveTextContent('Cancelled')
    expect(screen.queryByText(failure)).toBeNull()
  })

  it('a check-out removes the appointment before the lists are read again, and lists it as completed', async () => {
    const started = appointmentOf('Lena Weber', '2026-11-24', {
      status: 'in_progress',
      checkInTime: '2026-11-24T01:00:00.000Z',
    })
    const completed: Appointment = {
      ...started,
      status: 'completed',
      checkOutTime: '2026-11-24T02:00:00.000Z',
      version: 2,
    }
    let current = started
    let answerReads = () => {}
    const reads = new Promise<void>((resolve) => {
      answerReads = resolve
    })
    const { user, queries } = openScreen('/appointments', {
      'GET /api/appointments': async (request) => {
        if (current === completed && request.query.status === undefined) await reads
        const isListed = (request.query.status === 'completed') === (current === completed)
        return byPart({ upcoming: isListed ? [current] : [] })(request)
      },
      'PATCH /api/appointments/{id}/check-out': () => {
        current = completed
        return completed
      },
    })
    shareNewestCopies(queries)
    await user.click(within(await rowOf('Lena Weber')).getByRole('button', { name: 'Check Out' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lena Weber' })).toBeNull())
    expect(queries.isFetching()).toBeGreaterThan(0)
    answerReads()
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.getByText('No appointments found')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed')
    expect(await rowOf('Lena Weber')).toHaveTextContent('Completed')
    expect(location.search).toBe('?status=completed')
  })

  it('a status that this version does not know is shown as its text', async () => {
    const unknown = { ...appointmentOf('Lena Weber', '2026-11-25'), status: 'on_hold' } as never
    openScreen('/appointments', { 'GET /api/appointments': byPart({ upcoming: [unknown] }) })
    expect(await rowOf('Lena Weber')).toHaveTextContent('on_hold')
  })
})

describe('rentals in the working list', () => {
  it('an overdue rental is first, with its next step and the day it was due', async () => {
    openScreen('/appointments', {
      'GET /api/appointments': byPart({ upcoming: [appointmentOf('Lena Weber', '2026-11-24')] }),
      'GET /api/rental-bookings': byPart({
        upcoming: [
          samplePickedUpRental({
            startDate: calendarDate('2026-11-20'),
            endDate: calendarDate('2026-11-23'),
          }),
        ],
      }),
    })
    const late = await rowOf('Helen Papadakis')
    for (const text of ['Late', 'Due back yesterday', 'Return', 'Picked Up', '$'])
      expect(late).toHaveTextContent(text)
    const buttons = within(late).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Extend', 'Check Out'])
    await rowOf('Lena Weber')
    expect(rows()).toEqual(['Helen Papadakis', 'Lena Weber'])
    expect(within(late).getByRole('link', { name: 'Helen Papadakis' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?rental=/),
    )
  })

  it('the status of rentals only: appointments are not asked for', async () => {
    const { sent } = openScreen('/appointments?status=picked_up', {
      'GET /api/appointments': byPart({ upcoming: [appointmentOf('Lena Weber', '2026-11-24')] }),
      'GET /api/rental-bookings': byPart({ upcoming: [samplePickedUpRental()] }),
    })
    expect(await rowOf('Helen Papadakis')).toHaveTextContent('Picked Up')
    expect(rows()).toEqual(['Helen Papadakis'])
    expect(sent.filter(({ query }) => query.status === 'picked_up').map(({ route }) => route)).not.toContain(
      'GET /api/appointments',
    )
  })

  it('a pending rental opens in Confirmations', async () => {
    const request = sampleRental({ status: 'pending' })
    openScreen('/appointments?status=pending', {
      'GET /api/rental-bookings': byPart({ upcoming: [request] }),
    })
    const waiting = await rowOf('Helen Papadakis')
    expect(waiting).toHaveTextContent('Pickup')
    expect(within(waiting).getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      expect.stringContaining(`request=${request.id}&type=rental`),
    )
  })

  it('rentals that cannot be loaded: appointments stay visible, and Try again reads the rentals', async () => {
    let isDown = true
    const { user } = openScreen('/appointments', {
      'GET /api/appointments': byPart({ upcoming: [appointmentOf('Lena Weber', '2026-11-25')] }),
      'GET /api/rental-bookings': (request) =>
        isDown ? problem(500, 'unexpected', '') : byPart({ upcoming: [sampleRental()] })(request),
    })
    expect(await screen.findByText(failure)).toBeVisible()
    expect(screen.getByText('Failed to fetch rental bookings')).toBeVisible()
    expect(screen.queryByText('Failed to fetch appointments')).toBeNull()
    expect(await rowOf('Lena Weber')).toBeVisible()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf('Helen Papadakis')).toBeVisible()
    expect(screen.queryByText(failure)).toBeNull()
  })

  it('appointments that cannot be loaded: rentals stay visible', async () => {
    openScreen('/appointments', {
      'GET /api/appointments': problem(500, 'unexpected', ''),
      'GET /api/rental-bookings': byPart({ upcoming: [sampleRental()] }),
    })
    expect(await screen.findByText('Failed to fetch appointments')).toBeVisible()
    expect(screen.queryByText('Failed to fetch rental bookings')).toBeNull()
    expect(await rowOf('Helen Papadakis')).toBeVisible()
    await expectAccessibleMarkup()
  })
})

describe('a vehicle that is ready for pickup', () => {
  const at = '2026-11-23T21:00:00.000Z'
  const isHere = { status: 'in_progress', checkInTime: at } as const
  const ready = appointmentOf('Hanh Dinh', '2026-11-24', { ...isHere, readyAt: at })
  const inWork = appointmentOf('Samira Okafor', '2026-11-24', isHere)

  it('is green in the list, one in progress is yellow', async () => {
    openScreen('/appointments', {
      'GET /api/appointments': byPart<Appointment>({ upcoming: [ready, inWork] }),
    })
    const green = await rowOf('Hanh Dinh')
    expect(green).toHaveAttribute('data-tone', 'done')
    expect(within(green).getByText('Ready')).toBeVisible()
    expect(await rowOf('Samira Okafor')).toHaveAttribute('data-tone', 'progress')
  })

  it('is Ready in the service history of its vehicle, not In Progress', async () => {
    renderStaff(<ServiceHistory vehicleId="v1" />, {
      answers: { 'GET /api/vehicles/{id}/appointments': [{ ...ready, workedMinutes: 0 }] },
    })
    expect(await screen.findByText('Ready')).toBeVisible()
    expect(screen.queryByText('In Progress')).toBeNull()
    expect(screen.getByRole('listitem')).toHaveAttribute('data-tone', 'done')
  })
})
