import { screen, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import type { TimeSlot } from '#contract/opening/time-slots'
import type { StaffMember, Technician } from '#contract/staff/staff'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { AppointmentFields } from '#web/appointments/appointment-fields.tsx'
import { BookingScreen } from '#web/public/booking/booking-screen.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleStaffMember } from '#web/testing/sample-staff-member.ts'

const mick: StaffMember = sampleStaffMember()
const technician: Technician = { id: mick.id, name: mick.name, specialties: ['brakes'], isApprentice: false }
const thursday = calendarDate('2026-11-26')
const friday = calendarDate('2026-11-27')
const slot = (date: typeof friday, technicianAway: boolean): TimeSlot => ({
  id: `${date}T09:30`,
  date,
  time: timeOfDay('09:30'),
  isAvailable: true,
  capacity: 2,
  remaining: 2,
  technicianAway,
})

/** Mick is away all Friday and back on Monday. */
const answers: Answers = {
  'GET /api/staff': ({ query }) =>
    query.timeSlotId?.startsWith(friday)
      ? [{ ...mick, isAway: true, back: { date: calendarDate('2026-11-30'), time: timeOfDay('08:00') } }]
      : [mick],
  'GET /api/time-slots': ({ query }) =>
    [slot(thursday, false), slot(friday, true)].map(({ technicianAway = false, ...rest }) => ({
      ...rest,
      technicianAway: query.staffId === mick.id && technicianAway,
    })),
  'GET /api/special-days': [],
}

function Fields() {
  const form = useForm({ defaultValues: { timeSlotId: '', services: [], assignedStaffId: '', notes: '' } })
  return (
    <FormProvider {...form}>
      <AppointmentFields unavailableSlotId={null} />
    </FormProvider>
  )
}

describe('a technician who is away', () => {
  it('in the form of an appointment: the time is marked, a warning names the day, other input is kept', async () => {
    const { user } = renderStaff(<Fields />, { answers })
    const technicians = screen.getByRole('combobox', { name: /^Technician/ })
    await screen.findByRole('option', { name: /^Mick Tran/ })
    await user.selectOptions(technicians, mick.id)
    const notes = screen.getByRole('textbox', { name: /Notes/ })
    await user.type(notes, 'Squeals')
    await user.click(screen.getByRole('radio', { name: /^Fri, Nov 27/ }))
    const times = within(screen.getByRole('radiogroup', { name: 'Time' }))
    await user.click(await times.findByRole('radio', { name: /Mick is away/ }))
    const warning = /^Mick Tran is away on Fri, Nov 27 at 9:30 am, back Mon, Nov 30\./
    expect(await screen.findByText(warning)).toBeVisible()
    expect(technicians).toHaveValue(mick.id)
    expect(notes).toHaveValue('Squeals')
    await expectAccessibleMarkup()
    await user.selectOptions(technicians, 'No assignment')
    expect(screen.queryByText(warning)).toBeNull()
    expect(await screen.findByRole('option', { name: /^Mick Tran · Away, back Mon, Nov 30/ })).toBeDisabled()
  })

  it('in the booking of a customer: not available at this time, without a reason', async () => {
    const { user } = renderPublic(<BookingScreen />, {
      answers: {
        'GET /api/availability': ({ query }) =>
          Response.json(query.month === '2026-11' ? [{ date: friday, state: 'open', remaining: 6 }] : []),
        'GET /api/time-slots': ({ query }) =>
          query.date === friday ? [slot(friday, query.staffId === mick.id)] : [],
        'GET /api/staff': ({ query }) => [{ ...technician, isAway: query.timeSlotId !== undefined }],
        'GET /api/vehicle-data/makes': { Makes: [] },
      },
    })
    await user.click(await screen.findByText('Choose a technician'))
    const chosen = await screen.findByRole('radio', { name: /^Mick Tran/ })
    await user.click(chosen)
    await user.click(await screen.findByRole('button', { name: '27 November 2026' }))
    await user.click(await screen.findByRole('button', { name: /^9:30 am Technician away/ }))
    expect(
      await screen.findByText(
        'Not available at this time. Please choose another technician or another time.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^No preference/ }))
    expect(chosen).toBeDisabled()
    expect(chosen).toHaveAccessibleName(/^Mick Tran\s?Not available at this time$/)
  })
})
