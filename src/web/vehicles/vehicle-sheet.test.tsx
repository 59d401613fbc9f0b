import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { PastAppointment } from '#contract/appointments/appointments'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { NewAppointmentContext } from '#web/bookings/booking-dialogs.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { samplePastAppointment } from '#web/testing/sample-appointment.ts'
import { sampleVehicle } from '#web/testing/sample-vehicle.ts'
import { VehicleSheet } from './vehicle-sheet.tsx'

const vehicle = sampleVehicle()
const here = samplePastAppointment({
  status: 'in_progress',
  checkInTime: '2026-11-23T22:10:00.000Z',
  timeSlot: { date: calendarDate('2026-11-24'), time: timeOfDay('09:00') },
})

function openSheet(appointments: PastAppointment[], answers: Answers = {}, role: User['role'] = 'staff') {
  const closed = vi.fn()
  const booked = vi.fn()
  const view = renderStaff(
    <NewAppointmentContext value={booked}>
      <VehicleSheet id={vehicle.id} onClose={closed} />
    </NewAppointmentContext>,
    {
      role,
      answers: {
        'GET /api/vehicles/{id}': vehicle,
        'GET /api/vehicles/{id}/appointments': appointments,
        ...answers,
      },
    },
  )
  const sheet = async () => within(await screen.findByRole('dialog', { name: '2019 Toyota Corolla' }))
  return { ...view, closed, booked, sheet }
}

describe('the sheet of a vehicle', () => {
  it('vehicle, owner with links, and an empty history are shown', async () => {
    const sheet = await openSheet([]).sheet()
    expect(await sheet.findByText('No service history available')).toBeVisible()
    expect(sheet.getByText('0000000b')).toBeVisible()
    expect(sheet.getByRole('link', { name: 'ngaire@example.com' })).toHaveAttribute(
      'href',
      'mailto:ngaire@example.com',
    )
    expect(sheet.getByRole('link', { name: '0491 573 770' })).toHaveAttribute('href', 'tel:+61491573770')
    expect(sheet.getByRole('link', { name: 'Ngaire Hohepa' })).toHaveAttribute(
      'href',
      `?client=${vehicle.clientId}`,
    )
    expect(sheet.queryByText(/^Here since/)).toBeNull()
    expect(sheet.queryByRole('region', { name: 'Due' })).toBeNull()
    expect(sheet.queryByRole('button', { name: 'Check Out' })).toBeNull()
  })

  it('what is due is shown, in red what is past, and nothing if nothing is entered', async () => {
    const due = sampleVehicle({
      registrationExpires: calendarDate('2026-11-20'),
      inspectionDue: calendarDate('2026-12-01'),
      serviceDueMileage: 85_000,
      serviceDueOn: calendarDate('2027-03-14'),
    })
    const { container } = openSheet([], { 'GET /api/vehicles/{id}': due })
    const list = within(await screen.findByRole('region', { name: 'Due' }))
    expect(list.getByText('Nov 20, 2026, past')).toHaveClass('text-cancelled-fg')
    expect(list.getByText('Dec 01, 2026')).not.toHaveClass('text-cancelled-fg')
    expect(list.getByText(/Mar 14, 2027/).closest('dd')).toHaveTextContent(
      'about Mar 14, 2027 (at about 85,000 km)',
    )
    await expectAccessibleMarkup()
    expect(container).toBeInTheDocument()
  })

  it('a service whose kilometres are reached is due, without an estimate', async () => {
    const due = sampleVehicle({ mileage: 85_400, serviceDueMileage: 85_000 })
    openSheet([], { 'GET /api/vehicles/{id}': due })
    const list = within(await screen.findByRole('region', { name: 'Due' }))
    expect(list.getByText('at 85,000 km')).toHaveClass('text-cancelled-fg')
  })

  it('a car in the workshop: since when, the appointments, and Check Out', async () => {
    const sheet = await openSheet([here]).sheet()
    expect(await sheet.findByText('Here since 9:10 am')).toBeVisible()
    expect(sheet.getByText('1 appointment')).toBeVisible()
    expect(sheet.getByText('In Progress')).toBeVisible()
    expect(sheet.getByRole('button', { name: 'Check Out' })).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('a car that waits for parts: says so beside since when it is here', async () => {
    const sheet = await openSheet([{ ...here, waitingFor: 'parts' }]).sheet()
    const notice = (await sheet.findByText(/^Here since 9:10 am/)).closest('p')
    expect(notice).toHaveTextContent('Waiting for parts')
  })

  it('New Appointment closes the sheet and opens the form with client and vehicle', async () => {
    const { user, sheet, closed, booked } = openSheet([])
    await user.click((await sheet()).getByRole('button', { name: 'New Appointment' }))
    expect(closed).toHaveBeenCalled()
    expect(booked).toHaveBeenCalledWith({ client: { id: vehicle.clientId, ...vehicle.client }, vehicle })
  })

  it('a link to a vehicle that does not exist: an error', async () => {
    openSheet([], {
      'GET /api/vehicles/{id}': problem(404, 'not_found', 'We could not find this vehicle.'),
    })
    const sheet = within(await screen.findByRole('dialog', { name: 'Vehicle Details' }))
    expect(await sheet.findByText('We could not find this vehicle.')).toBeVisible()
    expect(sheet.queryByRole('button', { name: 'New Appointment' })).toBeNull()
  })

  it('role user: the history without buttons', async () => {
    const sheet = await openSheet([here], {}, 'user').sheet()
    expect(await sheet.findByText('Here since 9:10 am')).toBeVisible()
    expect(sheet.getByText(/^Only staff and administrators can edit, delete/)).toBeVisible()
    expect(sheet.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
  })
})
