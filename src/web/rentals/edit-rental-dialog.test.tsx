import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FreeCar } from '#contract/rentals/rental-availability'
import { writeRecord } from '#web/api/newest-copies.ts'
import { type Answers, page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { EditRentalDialog } from './edit-rental-dialog.tsx'
import { RentalSheet } from './rental-sheet.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T10:00:00+11:00'))
})

const patch = 'PATCH /api/rental-bookings/{id}'
const rental = sampleRental()
const { status: _, odometer: __, ...booked } = rental.rentalVehicle
const freeCar = (number: number, changes: Partial<FreeCar> = {}): FreeCar => ({
  ...booked,
  id: `0198a000-0000-7000-8000-0000000001${number}0`,
  model: `Model ${number}`,
  licensePlate: `CAR${number}`,
  dailyRate: 7000,
  totalDays: 4,
  totalAmount: 28_000,
  lateRental: null,
  ...changes,
})
const own = freeCar(9, { id: rental.rentalVehicleId, model: 'CX-5', dailyRate: 9900 })
const others = [1, 2, 3, 4, 5, 6].map((number) => freeCar(number))

const answers: Answers = {
  'GET /api/rental-bookings/{id}': rental,
  'GET /api/special-days': [],
  'GET /api/rental-vehicles/free': page([...others, own]),
}

describe('the dialog that edits a rental', () => {
  it('another car and another return: the booked car is first, the new price is shown and sent', async () => {
    const closed = vi.fn()
    const { user, sent } = renderStaff(<EditRentalDialog rental={rental} open onOpenChange={closed} />, {
      answers: { ...answers, [patch]: { ...rental, version: 2 } },
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Rental' }))
    const cars = within(await dialog.findByRole('radiogroup', { name: 'Car' }))
    const [first] = await cars.findAllByRole('radio')
    expect(first).toBeChecked()
    expect(cars.getByText('Currently booked')).toBeVisible()
    expect(dialog.queryByText(/^No text message is sent/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: /^Return day/ }))
    const month = within(await screen.findByRole('dialog', { name: 'Return day' }))
    await user.click(month.getByRole('button', { name: /^29 November 2026/ }))
    // The agreed rate is kept for the same car.
    expect(await dialog.findByText('Now: 4 days × $79.00')).toBeVisible()
    expect(dialog.getByText('New dates: Nov 24 to 29')).toBeVisible()
    expect(dialog.getByText(/^No text message is sent: no SMS gateway is set up\. Please call/)).toBeVisible()
    expect(cars.queryByRole('radio', { name: /Model 6/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Show all 7 cars' }))
    await user.click(cars.getByRole('radio', { name: /Model 6/ }))
    expect(dialog.getByText('New total: 5 days × $70.00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Rental booking updated successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.find(({ route }) => route === patch)?.body).toEqual({
      rentalVehicleId: others[5]?.id,
      endDate: '2026-11-29',
      totalAmount: 35_000,
      notifyClient: true,
      version: 1,
    })
  })

  it('a colleague changes the same field while the form is open: either value can be chosen', async () => {
    const { user, queries } = renderStaff(<RentalSheet id={rental.id} onClose={vi.fn()} />, { answers })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rental' }))
    const notes = () => dialog.getByRole('textbox', { name: /Notes/ })
    await user.type(notes(), 'Mine')
    writeRecord(queries, { ...rental, notes: 'Theirs', version: 2 })
    const choice = within(await dialog.findByRole('radiogroup', { name: 'Notes' }))
    expect(choice.getByRole('radio', { name: /^Your value ?Mine$/ })).toBeVisible()
    expect(notes()).toHaveValue('Mine')
    await user.click(choice.getByRole('radio', { name: /^Their value ?Theirs$/ }))
    await waitFor(() => expect(notes()).toHaveValue('Theirs'))
  })
})
