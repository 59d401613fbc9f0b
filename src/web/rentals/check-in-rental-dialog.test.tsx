import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
import { CheckInRentalDialog } from './check-in-rental-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T09:10:00+11:00'))
})

const checkin = 'PATCH /api/rental-bookings/{id}/checkin'

function show(rental: PricedRental, answers: Answers = {}) {
  const closed = vi.fn()
  const view = renderStaff(<CheckInRentalDialog rental={rental} open onOpenChange={closed} />, {
    answers: {
      'GET /api/rental-vehicles/{id}/bookings': [],
      'GET /api/rental-bookings/{id}/photos': [],
      ...answers,
    },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Check In Rental Vehicle' }))
  return {
    ...view,
    closed,
    dialog,
    mileage: dialog.getByRole('textbox', { name: 'Pickup mileage' }),
    button: dialog.getByRole('button', { name: 'Check In' }),
    bodies: () => view.sent.filter(({ route }) => route === checkin).map(({ body }) => body),
  }
}

describe('the check-in of a rental', () => {
  it('the rental, its price, when it is due back and the checks are shown', () => {
    const { dialog } = show(sampleRental())
    for (const text of [
      'Hand over to customer',
      'Helen Papadakis · Nov 24 to 28',
      '4 days × $79.00',
      'Sat, Nov 28, 5:00 pm',
      'Licence valid',
      'Driver is 32',
    ])
      expect(dialog.getByText(text)).toBeVisible()
  })

  it('a mileage that is not a whole number is not sent: an error at the field, which has the focus', async () => {
    const { user, dialog, mileage, button, bodies } = show(sampleRental())
    await user.click(button)
    expect(await screen.findByText('Invalid Mileage')).toBeVisible()
    expect(mileage).toHaveAccessibleDescription('Please enter a valid mileage value.')
    expect(mileage).toHaveFocus()
    await expectAccessibleMarkup()
    for (const typed of ['-5', '12.5', 'full']) {
      await user.clear(mileage)
      await user.type(mileage, `${typed}{Enter}`)
      expect(mileage).toHaveAccessibleDescription('Please enter a valid mileage value.')
    }
    await user.clear(mileage)
    await user.type(mileage, '41362')
    await user.tab()
    expect(mileage).toHaveValue('41,362')
    expect(dialog.queryByText('Please enter a valid mileage value.')).toBeNull()
    expect(bodies()).toEqual([])
  })

  it('without a licence on file the licence is entered first, and must be valid until the rental ends', async () => {
    const unlicensed = sampleRental({ driverLicense: null, licenseExpirationDate: null, dateOfBirth: null })
    const { user, dialog, mileage, button, bodies, closed } = show(unlicensed, {
      [checkin]: samplePickedUpRental(),
    })
    expect(dialog.getByText('Licence number missing')).toBeVisible()
    await waitFor(() => expect(mileage).toHaveFocus())
    await user.keyboard('41362{Control>}{Enter}{/Control}')
    const number = dialog.getByRole('textbox', { name: 'Licence number' })
    await waitFor(() => expect(number).toHaveAccessibleDescription('Please enter the licence number.'))
    expect(number).toHaveFocus()
    await expectAccessibleMarkup()
    await user.type(number, '33112208')
    await user.type(dialog.getByRole('textbox', { name: 'Date of birth' }), '1/3/1994')
    const expires = dialog.getByRole('textbox', { name: 'Licence expires' })
    await user.type(expires, '27/11/2026')
    await user.click(button)
    await waitFor(() =>
      expect(expires).toHaveAccessibleDescription(/^The licence must be valid until the rental ends/),
    )
    expect(bodies()).toEqual([])
    await user.clear(expires)
    await user.type(expires, '28/11/2026')
    expect(dialog.getByText('Licence valid')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Rental Checked In')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(bodies()).toEqual([
      {
        pickupMileage: 41_362,
        driverLicense: '33112208',
        licenseExpirationDate: '2026-11-28',
        dateOfBirth: '1994-03-01',
      },
    ])
  })

  it('a licence that has expired since the day of an earlier pickup is valid, as the server decides', async () => {
    const rental = sampleRental({
      startDate: calendarDate('2026-11-19'),
      endDate: calendarDate('2026-11-20'),
      licenseExpirationDate: calendarDate('2026-11-20'),
    })
    const { user, dialog, mileage, button, bodies } = show(rental, { [checkin]: rental })
    expect(dialog.getByRole('textbox', { name: 'Licence expires' })).toBeVisible()
    await user.type(mileage, '41362')
    await user.click(dialog.getByRole('button', { name: 'Picked up earlier' }))
    fireEvent.change(dialog.getByLabelText('Picked up'), { target: { value: '2026-11-19T09:00' } })
    expect(dialog.queryByRole('textbox', { name: 'Licence expires' })).toBeNull()
    await user.click(button)
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).not.toHaveProperty('licenseExpirationDate')
  })

  it('fuel and damage are optional: by keyboard, and sent only if entered', async () => {
    const { user, dialog, mileage, bodies } = show(sampleRental(), { [checkin]: samplePickedUpRental() })
    const fuel = within(dialog.getByRole('radiogroup', { name: /^Fuel/ }))
    expect(dialog.queryByRole('textbox', { name: 'Damage notes' })).toBeNull()
    await user.type(mileage, '500')
    await user.click(fuel.getByRole('radio', { name: 'Full' }))
    await user.keyboard('{ArrowLeft}')
    expect(fuel.getByRole('radio', { name: '7/8' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Clear' }))
    expect(fuel.queryByRole('radio', { checked: true })).toBeNull()
    await user.click(fuel.getByRole('radio', { name: 'Empty' }))
    await user.click(dialog.getByRole('button', { name: /^Damage and photos/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Damage notes' }), ' Scratch on the door ')
    await expectAccessibleMarkup()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Rental Checked In')).toBeVisible()
    expect(bodies()).toEqual([{ pickupMileage: 500, fuelEighths: 0, damageNotes: 'Scratch on the door' }])
  })

  it('an electric car has a charge instead of fuel', () => {
    const { rentalVehicle } = sampleRental()
    const { dialog } = show(sampleRental({ rentalVehicle: { ...rentalVehicle, fuelType: 'electric' } }))
    expect(dialog.getByRole('radiogroup', { name: /^Charge/ })).toBeVisible()
  })

  it('a colleague has already checked it in: the reason, and the input is kept', async () => {
    const sentence = 'This rental booking is already picked up.'
    const { user, mileage, button, closed } = show(sampleRental(), {
      [checkin]: problem(409, 'transition_refused', sentence),
    })
    await user.type(mileage, '500')
    await user.click(button)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(mileage).toHaveValue('500')
    expect(closed).not.toHaveBeenCalled()
  })
})
