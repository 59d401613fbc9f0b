import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { timeOfDay } from '#domain/time/time-of-day'
import { useRowKeys } from '#web/layout/use-shortcuts.ts'
import { FocusAfterRefresh } from '#web/records/focus-target.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { rentalForUser, sampleRental } from '#web/testing/sample-rental.ts'
import { stubMedia } from '#web/testing/stub-media.ts'
import { ConfirmationsScreen } from './confirmations-screen.tsx'

const rental = sampleRental({ status: 'pending', createdAt: '2026-11-23T18:00:00.000Z' })
const appointment = sampleAppointment({ status: 'pending', createdAt: '2026-11-23T17:00:00.000Z' })

/** Answers the lists of requests and what their sheets read. */
function listing(requests: { rentals?: RentalBooking[]; appointments?: Appointment[] }): Answers {
  const pending = ({ query }: SentRequest) => query.status === 'pending'
  return {
    'GET /api/rental-bookings': (request) => page(pending(request) ? (requests.rentals ?? []) : []),
    'GET /api/appointments': () => page(requests.appointments ?? []),
    'GET /api/tow-bookings': page([]),
    'GET /api/special-days': [],
    'GET /api/rental-bookings/date-range': [],
    'GET /api/time-slots': [],
    'GET /api/move-requests': [],
    'GET /api/customer-notes': [],
  }
}

const address = () => location.pathname + location.search
const sheetOf = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-23T19:00:00Z'))
  history.replaceState(null, '', '/recent-activity')
})

describe('the answers to requests', () => {
  it('after an answer the next request opens, after the last one the sheet closes', async () => {
    const requests = { rentals: [rental], appointments: [appointment] }
    const { user, sent } = renderStaff(<ConfirmationsScreen />, {
      answers: {
        ...listing(requests),
        'PATCH /api/rental-bookings/{id}/confirm': () => {
          requests.rentals = []
          return { ...rental, status: 'confirmed' }
        },
        'PATCH /api/appointments/{id}/reject': () => {
          requests.appointments = []
          return { ...appointment, status: 'cancelled' }
        },
      },
    })
    expect(await screen.findByText('2 pending')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Helen Papadakis' }))
    await user.click(within(await sheetOf('Helen Papadakis')).getByRole('button', { name: /Confirm/ }))
    expect(await screen.findByText('Rental booking confirmed successfully')).toBeVisible()

    const sheet = await sheetOf('Samira Okafor')
    expect(sheet).toHaveTextContent('Service request')
    expect(address()).toBe(`/recent-activity?request=${appointment.id}`)
    await waitFor(() => expect(screen.getByText('1 pending')).toBeInTheDocument())
    await user.click(within(sheet).getByRole('button', { name: /Reject/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Rejection Reason' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' We are full. ')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Appointment rejected')).toBeVisible()
    expect(sent.find(({ route }) => route === 'PATCH /api/appointments/{id}/reject')).toMatchObject({
      path: `/api/appointments/${appointment.id}/reject`,
      body: { reason: 'We are full.' },
    })
    expect(await screen.findByText('No Pending Confirmations')).toBeVisible()
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    expect(address()).toBe('/recent-activity')
    await expectAccessibleMarkup()
  })

  it('the checks of a service and of a rental name another open request of the same customer', async () => {
    const again = {
      id: '0198a000-0000-7000-8000-0000000000e1',
      createdAt: '2026-11-23T16:00:00.000Z',
    }
    const late = { ...appointment.timeSlot, time: timeOfDay('14:30') }
    const { user } = renderStaff(<ConfirmationsScreen />, {
      answers: listing({
        appointments: [appointment, { ...appointment, ...again, timeSlot: late }],
        rentals: [rental, { ...rental, ...again, id: '0198a000-0000-7000-8000-0000000000e2' }],
      }),
    })
    for (const [name, words] of [
      ['Samira Okafor', /^The same customer has another open request: .*, 2:30 pm, /],
      ['Helen Papadakis', /^The same customer has another open request: Nov 24 to 28, /],
    ] as const) {
      const [first] = await screen.findAllByRole('link', { name })
      if (first !== undefined) await user.click(first)
      const sheet = within(await sheetOf(name))
      expect(await sheet.findByText(words)).toBeVisible()
      await user.keyboard('{Escape}')
    }
  })

  it('an appointment is confirmed with a note to the customer', async () => {
    const { user, sent } = renderStaff(<ConfirmationsScreen />, {
      answers: {
        ...listing({ appointments: [appointment] }),
        'PATCH /api/appointments/{id}/confirm': { ...appointment, status: 'confirmed' },
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Samira Okafor' }))
    await user.click(within(await sheetOf('Samira Okafor')).getByRole('button', { name: /Confirm/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Appointment' })
    await user.type(
      within(dialog).getByRole('textbox', { name: /Note to the customer/ }),
      'Bring the logbook',
    )
    await user.click(within(dialog).getByRole('button', { name: /Confirm/ }))
    expect(await screen.findByText('Appointment confirmed successfully')).toBeVisible()
    expect(sent.find(({ route }) => route === 'PATCH /api/appointments/{id}/confirm')?.body).toEqual({
      note: 'Bring the logbook',
    })
  })
})

describe('a link to a request from another screen', () => {
  const linkTo = (id: string) =>
    history.replaceState(null, '', `/recent-activity?bookingId=${id}&type=rental`)

  it('a pending request opens and can be confirmed, and the URL is that of the screen', async () => {
    linkTo(rental.id)
    const { user } = renderStaff(<ConfirmationsScreen />, { answers: listing({ rentals: [rental] }) })
    const sheet = await sheetOf('Helen Papadakis')
    expect(within(sheet).getByRole('button', { name: /Confirm/ })).toBeVisible()
    expect(address()).toBe('/recent-activity')
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
  })

  it('an answered request is read by its id', async () => {
    linkTo(rental.id)
    renderStaff(<ConfirmationsScreen />, {
      answers: { ...listing({}), 'GET /api/rental-bookings/{id}': { ...rental, status: 'confirmed' } },
    })
    const sheet = await sheetOf('Helen Papadakis')
    expect(within(sheet).getByText('This request has been answered.')).toBeVisible()
    expect(address()).toBe('/recent-activity')
  })

  it('an unknown request: a message, and the list stays', async () => {
    linkTo('0198a000-0000-7000-8000-0000000000ff')
    renderStaff(<ConfirmationsScreen />, {
      answers: {
        ...listing({ rentals: [rental] }),
        'GET /api/rental-bookings/{id}': problem(404, 'not_found', 'This rental booking does not exist.'),
      },
    })
    expect(await screen.findByText('Could not load booking details')).toBeVisible()
    expect(address()).toBe('/recent-activity')
    expect(screen.getByText('1 pending')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Helen Papadakis' })).toBeNull()
  })
})

describe('the list of requests', () => {
  it('a request that created its client has the tag New client', async () => {
    const requests = { rentals: [{ ...rental, isClientNew: true }], appointments: [appointment] }
    renderStaff(<ConfirmationsScreen />, { answers: listing(requests) })
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => within(row).queryByText('New client') !== null)).toEqual([true, false])
  })

  it('a rental: the car with its category, the days and the price', async () => {
    renderStaff(<ConfirmationsScreen />, { answers: listing({ rentals: [rental] }) })
    const [row] = await screen.findAllByRole('listitem')
    expect(row).toHaveTextContent(/2022 Mazda CX-5 · SUV.*Nov 24 to Nov 28 · 4 days · \$316\.00/)
  })

  it('a rental for role user: the days without the price', async () => {
    const answers = listing({ rentals: [rentalForUser(rental)] })
    renderStaff(<ConfirmationsScreen />, { role: 'user', answers })
    const [row] = await screen.findAllByRole('listitem')
    expect(row).toHaveTextContent(/Nov 24 to Nov 28 · 4 days/)
    expect(row).not.toHaveTextContent(/\$|null|4 days ·/)
  })

  it('rentals that cannot be loaded: the other requests stay visible', async () => {
    let isDown = true
    const lists = listing({ appointments: [appointment] })
    const { user } = renderStaff(<ConfirmationsScreen />, {
      answers: {
        ...lists,
        'GET /api/rental-bookings': () => (isDown ? problem(500, 'unexpected', '') : page([rental])),
      },
    })
    expect(await screen.findByText('Failed to fetch rental bookings')).toBeVisible()
    expect(screen.queryByText('Failed to fetch appointments')).toBeNull()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Samira Okafor'])
    expect(screen.queryByText('1 pending')).toBeNull()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Helen Papadakis' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('while the requests are loading, placeholders are shown', async () => {
    let arrive = (_: Response) => {}
    const held = new Promise<Response>((resolve) => {
      arrive = resolve
    })
    renderStaff(<ConfirmationsScreen />, {
      answers: { ...listing({}), 'GET /api/rental-bookings': () => held },
    })
    const placeholders = screen.getByRole('status', { name: 'Loading pending confirmations' })
    await expectAccessibleMarkup()
    arrive(page([rental]))
    expect(await screen.findByRole('link', { name: 'Helen Papadakis' })).toBeVisible()
    expect(placeholders).not.toBeInTheDocument()
  })
})

describe('the open request beside the list, on a wide window', () => {
  const panelOf = (name: string) => screen.findByRole('region', { name })

  beforeEach(() => {
    stubMedia((media) => media === '(width >= 1180px)')
  })

  it('the first request is open, and a newer one does not replace it', async () => {
    const requests = { rentals: [rental], appointments: [appointment] }
    const { queries } = renderStaff(<ConfirmationsScreen />, { answers: listing(requests) })
    const panel = await panelOf('Helen Papadakis')
    expect(within(panel).getByText(/Rental request/)).toBeVisible()
    expect(address()).toBe(`/recent-activity?request=${rental.id}&type=rental`)
    expect(screen.queryByRole('dialog')).toBeNull()
    await expectAccessibleMarkup()
    const newer = sampleAppointment({
      id: '0198a000-0000-7000-8000-0000000000a9',
      status: 'pending',
      createdAt: '2026-11-23T18:30:00.000Z',
      client: { ...appointment.client, name: 'Chi Quach' },
    })
    requests.appointments = [newer, appointment]
    await queries.invalidateQueries()
    expect(await screen.findByRole('link', { name: 'Chi Quach' })).toBeVisible()
    expect(await panelOf('Helen Papadakis')).toBeVisible()
  })

  it('the arrow keys, j and k open the next request; c confirms the one that is shown', async () => {
    const requests = { rentals: [rental], appointments: [appointment] }
    const { user, sent } = renderStaff(<ConfirmationsWithKeys />, {
      answers: {
        ...listing(requests),
        'PATCH /api/rental-bookings/{id}/confirm': () => {
          requests.rentals = []
          return { ...rental, status: 'confirmed' }
        },
      },
    })
    await panelOf('Helen Papadakis')
    await user.keyboard('jj')
    expect(await panelOf('Samira Okafor')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Samira Okafor' })).toHaveFocus()
    await user.keyboard('k')
    expect(await panelOf('Helen Papadakis')).toBeVisible()
    await user.keyboard('{ArrowDown}{ArrowUp}c')
    expect(await screen.findByText('Rental booking confirmed successfully')).toBeVisible()
    expect(sent.find(({ route }) => route === 'PATCH /api/rental-bookings/{id}/confirm')?.path).toContain(
      rental.id,
    )
    expect(await panelOf('Samira Okafor')).toBeVisible()
  })

  it('j goes on from the request that is open, and the focus goes to the next one after an answer', async () => {
    const third = sampleAppointment({
      id: '0198a000-0000-7000-8000-0000000000a9',
      status: 'pending',
      createdAt: '2026-11-23T16:00:00.000Z',
      client: { ...appointment.client, name: 'Chi Quach' },
    })
    const requests = { rentals: [rental], appointments: [appointment, third] }
    const { user } = renderStaff(<ConfirmationsWithKeys />, {
      answers: {
        ...listing(requests),
        'PATCH /api/rental-bookings/{id}/confirm': () => {
          requests.rentals = []
          return { ...rental, status: 'confirmed' }
        },
      },
    })
    await panelOf('Helen Papadakis')
    await user.keyboard('j')
    expect(screen.getByRole('link', { name: 'Samira Okafor' })).toHaveFocus()
    await user.keyboard('kc')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Helen Papadakis' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('link', { name: 'Samira Okafor' })).toHaveFocus())
    await user.keyboard('j')
    expect(await panelOf('Chi Quach')).toBeVisible()
  })

  it('without requests the empty state is shown alone', async () => {
    renderStaff(<ConfirmationsScreen />, { answers: listing({}) })
    expect(await screen.findByText('No Pending Confirmations')).toBeVisible()
    await waitFor(() => expect(screen.queryByLabelText('Loading the request')).toBeNull())
  })
})

/** The screen with what the shell adds to every list: its keys, and the focus after a refresh. */
function ConfirmationsWithKeys() {
  useRowKeys()
  return (
    <>
      <FocusAfterRefresh />
      <ConfirmationsScreen />
    </>
  )
}
