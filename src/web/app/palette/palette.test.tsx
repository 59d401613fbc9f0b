import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FoundAppointment, FoundClient, FoundVehicle, SearchAnswer } from '#contract/search'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { NewAppointmentContext } from '#web/bookings/booking-dialogs.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { Palette } from './palette.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/dashboard')
})

const CHECK_IN = 'PATCH /api/appointments/{id}/check-in'
const none = { count: 0, more: false, exact: false, results: [] }
const nothing: SearchAnswer = {
  clients: none,
  vehicles: none,
  requests: none,
  appointments: none,
  rentals: none,
  rentalCars: none,
  tows: none,
  documents: none,
  staff: none,
}
const hit = <Found,>(result: Found) => ({ count: 1, more: false, exact: false, results: [result] })
const maya: FoundClient = {
  id: '0198a000-0000-7000-8000-00000000000a',
  name: 'Maya Chen',
  email: 'maya@example.com',
  phone: '+61491570737',
  status: 'active',
  vehicles: [],
  workshopJob: null,
  nextVisit: null,
}
const car = { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'ETM66B' }
const mazda: FoundVehicle = {
  ...car,
  id: '0198a000-0000-7000-8000-00000000000b',
  vin: null,
  mileage: null,
  status: 'active',
  clientId: maya.id,
  client: { name: maya.name, phone: maya.phone, email: maya.email },
  workshopJob: null,
  nextVisit: null,
}
const job: FoundAppointment = {
  id: sampleAppointment().id,
  clientId: maya.id,
  vehicleId: mazda.id,
  status: 'confirmed',
  isNoShow: false,
  services: ['oil-change'],
  checkInTime: null,
  checkOutTime: null,
  readyAt: null,
  readyBy: null,
  waitingFor: null,
  technician: null,
  createdAt: '2026-11-23T00:00:00.000Z',
  timeSlot: { date: calendarDate('2026-11-24'), time: timeOfDay('09:30') },
  client: { name: maya.name, phone: maya.phone },
  bookedBy: null,
  vehicle: car,
}
const withJob: SearchAnswer = { ...nothing, appointments: hit(job) }

function Openable({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <Palette open={open} onOpenChange={setOpen} onReady={() => ''} onShowShortcuts={onShowShortcuts} />
    </>
  )
}

function openPalette(found: Answers['GET /api/search'], answers: Answers = {}) {
  const booked = vi.fn()
  const shortcutsShown = vi.fn()
  const view = renderStaff(
    <NewAppointmentContext value={booked}>
      <Openable onShowShortcuts={shortcutsShown} />
    </NewAppointmentContext>,
    { answers: { 'GET /api/search': found, ...answers } },
  )
  const find = (text: string) => view.user.type(screen.getByRole('combobox', { name: 'Find anything' }), text)
  const isSent = (route: string) => view.sent.some((request) => request.route === route)
  return { ...view, booked, shortcutsShown, find, isSent }
}

const palette = () => within(screen.getByRole('dialog', { name: 'Find anything' }))
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find anything' })).toBeNull())

describe('the palette', () => {
  it('a vehicle is found by its plate and opened with Enter; the preview shows its owner', async () => {
    const { user, find } = openPalette({ ...nothing, vehicles: hit(mazda) })
    await find('etm 66b')
    const line = await screen.findByRole('option', { name: /ETM66B.*2022 Mazda CX-5/ })
    expect(line).toHaveAttribute('data-highlighted')
    expect(palette().getByRole('region', { name: 'Preview' })).toHaveTextContent('Maya Chen')
    await user.keyboard('{Enter}')
    await isClosed()
    expect(location.pathname + location.search).toBe(`/dashboard?vehicle=${mazda.id}`)
  })

  it('an empty search shows the records that were opened before', async () => {
    const { user, find } = openPalette({ ...nothing, clients: hit(maya) })
    expect(screen.queryByRole('group', { name: /^Recent/ })).toBeNull()
    await find('maya')
    await user.click(await screen.findByRole('option', { name: /Maya Chen/ }))
    await isClosed()
    expect(location.search).toBe(`?client=${maya.id}`)
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    const recent = within(await screen.findByRole('group', { name: /^Recent/ }))
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Maya Chen'),
    ])
  })

  it('a check-in that fails: an error, and the palette stays open', async () => {
    const { user, find } = openPalette(withJob, { [CHECK_IN]: problem(500, 'unexpected', '') })
    await find('maya')
    await user.click(await palette().findByRole('button', { name: 'Check In' }))
    expect(await screen.findByText('Failed to check in vehicle.')).toBeVisible()
    expect(palette().getByRole('button', { name: 'Check In' })).toBeVisible()
  })

  it('Enter during a background refetch runs the step of the current result', async () => {
    let isFirst = true
    const { user, find, queries, isSent, sent } = openPalette(
      () => {
        if (!isFirst) return new Promise<Response>(() => {})
        isFirst = false
        return withJob
      },
      { [CHECK_IN]: sampleAppointment({ status: 'in_progress' }) },
    )
    await user.click(screen.getByRole('combobox'))
    await user.paste('maya')
    await find('{ArrowUp}{ArrowDown}')
    await palette().findByRole('button', { name: 'Check In' })
    void queries.invalidateQueries()
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/search')).toHaveLength(2))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Vehicle Checked In')).toBeVisible()
    expect(isSent(CHECK_IN)).toBe(true)
    await isClosed()
  })

  it('results that change keep the highlight on the record that the arrow keys have chosen', async () => {
    let answer: SearchAnswer = { ...withJob, clients: hit(maya) }
    const { user, find, queries } = openPalette(() => structuredClone(answer))
    const highlighted = () =>
      screen.getAllByRole('option').flatMap((line, at) => (line.hasAttribute('data-highlighted') ? at : []))
    await find('maya')
    await screen.findByRole('option', { name: /Confirmed/ })
    await user.keyboard('{ArrowDown}')
    expect(highlighted()).toEqual([1])
    answer = { ...answer, vehicles: hit(mazda) }
    await queries.invalidateQueries()
    await screen.findByRole('group', { name: /^Vehicles/ })
    expect(highlighted()).toEqual([2])
    expect(palette().getByRole('button', { name: 'Check In' })).toBeVisible()
    answer = withJob
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(highlighted()).toEqual([0])
  })

  it('Enter while the record that the arrow keys have chosen disappears runs no other one', async () => {
    let answer: SearchAnswer = { ...withJob, clients: hit(maya), vehicles: hit(mazda) }
    const { user, find, queries, isSent } = openPalette(() => structuredClone(answer), {
      [CHECK_IN]: sampleAppointment({ status: 'in_progress' }),
    })
    await find('maya')
    await screen.findByRole('option', { name: /Confirmed/ })
    await user.keyboard('{ArrowDown}')
    answer = withJob
    await queries.invalidateQueries()
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{Enter}')
    expect(isSent(CHECK_IN)).toBe(false)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(isSent(CHECK_IN)).toBe(true))
  })

  it('Enter on an appointment whose time has not come opens it', async () => {
    const later = { date: calendarDate('2026-11-24'), time: timeOfDay('13:00') }
    const { user, find, isSent } = openPalette({ ...nothing, appointments: hit({ ...job, timeSlot: later }) })
    await find('maya')
    const buttons = await palette().findAllByRole('button', { name: /^(Open appointment|Check In)/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Open appointment.*Enter$/),
      'Check In',
    ])
    await user.keyboard('{Enter}')
    await isClosed()
    expect(location.search).toBe(`?appointment=${job.id}`)
    expect(isSent(CHECK_IN)).toBe(false)
  })

  it('Enter before the results opens the first one, but does not run a step that changes data', async () => {
    let answer = (_: Response) => {}
    const held = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      })
    const { find, isSent, sent } = openPalette(held, { [CHECK_IN]: sampleAppointment() })
    const asked = (text: string) => waitFor(() => expect(sent.at(-1)?.query).toEqual({ q: text }))
    await find('maya{Enter}')
    await asked('maya')
    answer(Response.json(withJob))
    expect(await palette().findByRole('button', { name: 'Check In' })).toBeVisible()
    await find(' chen{Enter}')
    await asked('maya chen')
    answer(Response.json({ ...nothing, clients: hit(maya) }))
    await isClosed()
    expect(location.search).toBe(`?client=${maya.id}`)
    expect(isSent(CHECK_IN)).toBe(false)
  })

  it('pages and actions are found and run', async () => {
    const { user, find, booked, shortcutsShown } = openPalette(nothing)
    await expectAccessibleMarkup()
    await find('pending')
    await user.click(await screen.findByRole('option', { name: /Confirmations/ }))
    await isClosed()
    expect(location.pathname).toBe('/recent-activity')
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    await find('new app')
    await user.click(await screen.findByRole('option', { name: /New Appointment/ }))
    await isClosed()
    expect(booked).toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Open again' }))
    await find('keyb{Enter}')
    await isClosed()
    expect(shortcutsShown).toHaveBeenCalled()
  })

  it('a search without results shows what can be searched', async () => {
    const { find } = openPalette(nothing)
    await find('qqqzzzxxx')
    expect(await screen.findByText('Nothing found for “qqqzzzxxx”')).toBeVisible()
    await waitFor(() => expect(palette().getAllByRole('status')[0]).toHaveTextContent('0 results'))
    await expectAccessibleMarkup()
  })

  it('a search that fails: an error with Try again, pages are still found', async () => {
    let isDown = true
    const { user, find } = openPalette(() =>
      isDown ? problem(500, 'unexpected', '') : { ...nothing, vehicles: hit(mazda) },
    )
    await find('repor')
    const sentence = 'Could not search clients, vehicles and bookings. Please try again.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('option', { name: /^Reports/ })).toBeVisible()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /ETM66B/ })).toBeVisible()
    expect(screen.queryByText(sentence)).toBeNull()
  })
})
