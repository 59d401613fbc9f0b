import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { AppointmentSheet } from '#web/appointments/appointment-sheet.tsx'
import { AppointmentsScreen } from '#web/appointments/appointments-screen.tsx'
import { ClientSheet } from '#web/clients/client-sheet.tsx'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { RentalSheet } from '#web/rentals/rental-sheet.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleClientOverview } from '#web/testing/sample-client.ts'
import { sampleRental } from '#web/testing/sample-rental.ts'

const today = calendarDate('2026-11-24')
// Now is 10:00 am.
const late = sampleAppointment({ timeSlot: { date: today, time: timeOfDay('09:30') } })
const onTime = sampleAppointment({
  id: '0198a000-0000-7000-8000-0000000000e2',
  timeSlot: { date: today, time: timeOfDay('13:00') },
})
const noShow = {
  ...late,
  status: 'cancelled' as const,
  isNoShow: true,
  cancelledFrom: 'scheduled' as const,
  version: 2,
}

it('the working list: No-show instead of Cancel only beside Not here yet, and the row then says No-show', async () => {
  history.replaceState(null, '', '/appointments')
  let first = late
  const { user, sent } = renderStaff(
    <RecordDialogs>
      <AppointmentsScreen />
    </RecordDialogs>,
    {
      answers: {
        'GET /api/appointments': ({ query }: SentRequest) =>
          page(query.part === 'upcoming' ? [first, onTime] : []),
        'GET /api/rental-bookings': () => page([]),
        'PATCH /api/appointments/{id}/no-show': () => {
          first = noShow
          return Response.json(noShow)
        },
      },
    },
  )
  const row = (index: number) => {
    const found = screen.getAllByRole('listitem').filter((item) => item.dataset.status !== undefined)[index]
    if (found === undefined) throw new Error(`There is no row ${index}`)
    return within(found)
  }
  const button = await screen.findByRole('button', { name: `No-show of ${late.client.name}` })
  expect(row(0).getByText('Not here yet')).toBeVisible()
  expect(row(0).queryByRole('button', { name: /^Cancel/ })).toBeNull()
  expect(row(1).getByRole('button', { name: /^Cancel/ })).toBeVisible()
  await expectAccessibleMarkup()
  await user.click(button)
  expect(await screen.findByText('Marked as No-show')).toBeVisible()
  await waitFor(() => expect(row(0).getByText('No-show')).toBeVisible())
  expect(sent.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ version: late.version })
})

it('the sheet of a late appointment: No-show beside Cancel; one that is on time has only Cancel', async () => {
  for (const [appointment, count] of [
    [late, 1],
    [onTime, 0],
  ] as const) {
    const { unmount } = renderStaff(<AppointmentSheet id={appointment.id} onClose={() => {}} />, {
      answers: { 'GET /api/appointments/{id}': appointment },
    })
    expect(await screen.findByRole('button', { name: 'Cancel appointment' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /^No-show/ })).toHaveLength(count)
    unmount()
  }
})

it('the sheet of a rental that was not picked up: No-show; the badge of a no-show says so, with Restore', async () => {
  const missed = sampleRental({ startDate: calendarDate('2026-11-23') })
  const first = renderStaff(<RentalSheet id={missed.id} onClose={() => {}} />, {
    answers: { 'GET /api/rental-bookings/{id}': missed },
  })
  expect(await screen.findByRole('button', { name: `No-show of ${missed.client.name}` })).toBeVisible()
  first.unmount()
  renderStaff(<RentalSheet id={missed.id} onClose={() => {}} />, {
    answers: {
      'GET /api/rental-bookings/{id}': {
        ...missed,
        ...{ status: 'cancelled', isNoShow: true, cancelledFrom: 'confirmed' },
      },
    },
  })
  expect(await screen.findByText('No-show')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible()
})

it('the client: how often they did not come; nothing if never', async () => {
  const { client } = sampleClientOverview()
  const first = renderStaff(<ClientSheet id={client.id} onClose={() => {}} />, {
    answers: { 'GET /api/clients/{id}/overview': sampleClientOverview({ noShows: 2 }) },
  })
  expect(await screen.findByText('2 no-shows')).toBeVisible()
  first.unmount()
  renderStaff(<ClientSheet id={client.id} onClose={() => {}} />, {
    answers: { 'GET /api/clients/{id}/overview': sampleClientOverview() },
  })
  expect(await screen.findByRole('heading', { name: client.name })).toBeVisible()
  expect(screen.queryByText(/no-show/)).toBeNull()
})
