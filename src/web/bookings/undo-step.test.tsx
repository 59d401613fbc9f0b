import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { shareNewestCopies } from '#web/api/newest-copies.ts'
import { AppointmentSheet } from '#web/appointments/appointment-sheet.tsx'
import { AppointmentsScreen } from '#web/appointments/appointments-screen.tsx'
import { FocusAfterRefresh } from '#web/records/focus-target.ts'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { RentalSheet } from '#web/rentals/rental-sheet.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
// The components load them on demand, which can take longer than a test waits for an element.
import '#web/rentals/rental-action-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'))
})

const booked = sampleAppointment()
const { id, client } = booked
const here = sampleAppointment({
  status: 'in_progress',
  checkInTime: '2026-11-24T02:00:00.000Z',
  checkedInFrom: 'scheduled',
  version: 2,
})
const left: Appointment = {
  ...here,
  status: 'completed',
  checkOutTime: '2026-11-24T02:00:00.000Z',
  version: 3,
}

/** Opens the working list with this appointment or rental; completed and returned ones are not in it. */
function openList(
  first: { appointment?: Appointment; rental?: RentalBooking },
  writes: (now: Now) => Answers,
) {
  history.replaceState(null, '', '/appointments')
  const now: Now = { ...first }
  const isFirstPart = ({ query }: SentRequest) => query.part === 'upcoming'
  const view = renderStaff(
    <RecordDialogs>
      <FocusAfterRefresh />
      <AppointmentsScreen />
    </RecordDialogs>,
    {
      answers: {
        'GET /api/appointments': (request) =>
          page(
            isFirstPart(request) && now.appointment && now.appointment.status !== 'completed'
              ? [now.appointment]
              : [],
          ),
        'GET /api/rental-bookings': (request) => page(isFirstPart(request) && now.rental ? [now.rental] : []),
        'GET /api/rental-bookings/{id}': () => now.rental ?? problem(404, 'not_found', ''),
        'GET /api/rental-vehicles/{id}/bookings': page([]),
        'GET /api/time-slots': [],
        'GET /api/special-days': [],
        ...writes(now),
      },
    },
  )
  shareNewestCopies(view.queries)
  return view
}
interface Now {
  appointment?: Appointment
  rental?: RentalBooking
}

const setAppointment = (now: Now, appointment: Appointment) => () => {
  now.appointment = appointment
  return appointment
}

const writesOf = (sent: readonly SentRequest[]) =>
  sent.filter(({ route }) => !route.startsWith('GET')).map(({ route, body }) => [route, body])

describe('Undo in the toast of a check-in or check-out', () => {
  it('a check-in undone by key: the appointment is scheduled, and its Check In has the focus', async () => {
    const { user, sent } = openList({ appointment: booked }, (now) => ({
      'PATCH /api/appointments/{id}/check-in': setAppointment(now, here),
      'PATCH /api/appointments/{id}/undo-check-in': setAppointment(now, { ...booked, version: 3 }),
    }))
    const checkIn = await screen.findByRole('button', { name: 'Check In' })
    checkIn.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check Out' })).toHaveFocus())
    expect(await screen.findByText('Vehicle arrival has been logged successfully.')).toBeVisible()
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await expectAccessibleMarkup()
    undo.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Check-In Undone')).toBeVisible()
    expect(screen.getByText(`${client.name}: Scheduled`)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check In' })).toHaveFocus())
    expect(writesOf(sent)).toEqual([
      ['PATCH /api/appointments/{id}/check-in', {}],
      ['PATCH /api/appointments/{id}/undo-check-in', { version: 2 }],
    ])
  })

  it('a check-out undone: the appointment is in the list again, and its Check Out has the focus', async () => {
    const { user } = openList({ appointment: here }, (now) => ({
      'PATCH /api/appointments/{id}/check-out': setAppointment(now, left),
      'PATCH /api/appointments/{id}/undo-check-out': setAppointment(now, { ...here, version: 4 }),
    }))
    await user.click(await screen.findByRole('button', { name: 'Check Out' }))
    expect(await screen.findByText('No appointments found')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check-Out Undone')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check Out' })).toHaveFocus())
  })

  it('a check-in and a check-out immediately after: one Undo, of the check-out', async () => {
    const { user, sent } = openList({ appointment: booked }, (now) => ({
      'PATCH /api/appointments/{id}/check-in': setAppointment(now, here),
      'PATCH /api/appointments/{id}/check-out': setAppointment(now, left),
      'PATCH /api/appointments/{id}/undo-check-out': setAppointment(now, { ...here, version: 4 }),
    }))
    await user.click(await screen.findByRole('button', { name: 'Check In' }))
    await user.click(await screen.findByRole('button', { name: 'Check Out' }))
    expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check-Out Undone')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(writesOf(sent).at(-1)).toEqual(['PATCH /api/appointments/{id}/undo-check-out', { version: 3 }])
  })

  it('an appointment that a colleague has changed since: the reason, and the list shows the change', async () => {
    const reason = 'Alex Kim has changed this appointment since: Checked out.'
    const { user } = openList({ appointment: booked }, (now) => ({
      'PATCH /api/appointments/{id}/check-in': setAppointment(now, here),
      'PATCH /api/appointments/{id}/undo-check-in': () => {
        now.appointment = left
        return problem(409, 'changed_meanwhile', reason, { current: left })
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Check In' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`Failed to undo the check-in. ${reason}`)).toBeVisible()
    expect(await screen.findByText('No appointments found')).toBeVisible()
  })

  it('a rental handed over and undone: the row stays at its place with the status of before', async () => {
    const rental = sampleRental()
    const out = samplePickedUpRental({ pickedUpAt: '2026-11-24T02:00:00.000Z' })
    const { user, sent } = openList({ rental }, (now) => ({
      'PATCH /api/rental-bookings/{id}/checkin': () => {
        now.rental = out
        return out
      },
      'PATCH /api/rental-bookings/{id}/undo-check-in': () => {
        now.rental = { ...rental, version: 3, updatedAt: '2026-11-24T02:00:01.000Z' }
        return now.rental
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Check In' }))
    const dialog = await screen.findByRole('dialog', { name: 'Check In Rental Vehicle' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Pickup mileage' }), '20000')
    await user.click(within(dialog).getByRole('button', { name: /^Check In/ }))
    expect(await screen.findByText('Rental Checked In')).toBeVisible()
    const row = () => screen.getByRole('listitem')
    await waitFor(() => expect(row()).toHaveTextContent('Picked Up'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`${rental.client.name}: Confirmed`)).toBeVisible()
    await waitFor(() => expect(row()).toHaveTextContent('Confirmed'))
    await waitFor(() => expect(within(row()).getByRole('button', { name: 'Check In' })).toHaveFocus())
    expect(writesOf(sent).at(-1)).toEqual(['PATCH /api/rental-bookings/{id}/undo-check-in', { version: 2 }])
  })
})

describe('Undo in the sheet', () => {
  const openAppointmentSheet = (appointment: Appointment, answers: Answers = {}) =>
    renderStaff(
      <>
        <FocusAfterRefresh />
        <AppointmentSheet id={id} onClose={vi.fn()} />
      </>,
      {
        answers: {
          'GET /api/appointments/{id}': appointment,
          'GET /api/vehicles/{id}/appointments': [{ ...appointment, workedMinutes: 0 }],
          ...answers,
        },
      },
    )

  it('a checked-in appointment: Undo check-in, then Check In is the next step and has the focus', async () => {
    let current = here
    const { user, sent } = openAppointmentSheet(here, {
      'GET /api/appointments/{id}': () => current,
      'PATCH /api/appointments/{id}/undo-check-in': () => {
        current = { ...booked, version: 3 }
        return current
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Appointment Details' })
    const undo = await within(dialog).findByRole('button', { name: 'Undo check-in' })
    await expectAccessibleMarkup()
    await user.click(undo)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Check In' })).toHaveFocus())
    expect(within(dialog).queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(writesOf(sent)).toEqual([['PATCH /api/appointments/{id}/undo-check-in', { version: 2 }]])
  })

  it('an appointment that has just been completed: Undo check-out', async () => {
    openAppointmentSheet(left)
    expect(await screen.findByRole('button', { name: 'Undo check-out' })).toBeVisible()
  })

  it.each<[string, Appointment]>([
    ['work recorded on it', { ...here, hasWork: true }],
    ['a check-out more than a week ago', { ...left, checkOutTime: '2026-11-16T02:00:00.000Z' }],
    ['no check-in yet', booked],
  ])('an appointment with %s: no Undo', async (_, appointment) => {
    openAppointmentSheet(appointment)
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  it('a returned rental whose car is booked again: the reason, and the rental stays returned', async () => {
    const returned = samplePickedUpRental({
      ...{ status: 'returned', returnMileage: 20_400, version: 3 },
      returnedAt: '2026-11-24T01:00:00.000Z',
    })
    const { user } = renderStaff(<RentalSheet id={returned.id} onClose={vi.fn()} />, {
      answers: {
        'GET /api/rental-bookings/{id}': returned,
        'PATCH /api/rental-bookings/{id}/undo-check-out': problem(
          409,
          'transition_refused',
          'The car has been booked for this time since.',
        ),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo check-out' }))
    expect(
      await screen.findByText('Failed to undo the check-out. The car has been booked for this time since.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo check-out' })).toBeEnabled()
  })

  it('role user: no Undo', async () => {
    renderStaff(<RentalSheet id={sampleRental().id} onClose={vi.fn()} />, {
      role: 'user',
      answers: { 'GET /api/rental-bookings/{id}': samplePickedUpRental() },
    })
    expect(await screen.findByText('Picked Up')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})
