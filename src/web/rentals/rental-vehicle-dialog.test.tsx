import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { changesOf, fieldOf, partsOf, validateRecord } from '#web/records/use-record-form.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRental } from '#web/testing/sample-rental.ts'
import {
  newRentalVehicle,
  normalizeRate,
  RentalVehicleDialog,
  rentalVehicleModel,
} from './rental-vehicle-dialog.tsx'

const cerato: RentalVehicle = {
  id: '0198a000-0000-7000-8000-00000000000c',
  make: 'Kia',
  model: 'Cerato',
  year: 2023,
  licensePlate: 'FRT19K',
  category: 'mid-size',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  dailyRate: 123_450,
  status: 'available',
  features: ['Bluetooth'],
  odometer: 41_208,
  version: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
}
const model = rentalVehicleModel(2026)
const { valuesOf, bodyOf } = model

describe('the form of a rental vehicle', () => {
  it('a new vehicle starts with the default values', () => {
    expect(newRentalVehicle(2026)).toMatchObject({
      year: '2026',
      category: 'compact',
      fuelType: 'petrol',
      transmission: 'automatic',
      seatingCapacity: '5',
      dailyRate: '45.00',
      status: 'available',
    })
  })

  it('the rate is typed in dollars and sent in cents without rounding errors', () => {
    expect(valuesOf(cerato).dailyRate).toBe('1,234.50')
    expect(bodyOf(valuesOf(cerato)).dailyRate).toBe(123_450)
    expect(bodyOf({ ...valuesOf(cerato), dailyRate: '$79.90' }).dailyRate).toBe(7990)
    expect(['45', ' 79.9', 'free'].map(normalizeRate)).toEqual(['45.00', '79.90', 'free'])
  })

  it('an edit sends only the changed fields', () => {
    const before = valuesOf(cerato)
    expect(changesOf(model, { ...before }, before)).toEqual({})
    expect(changesOf(model, { ...before, dailyRate: '1234.5', features: ['Bluetooth'] }, before)).toEqual({})
    expect(
      changesOf(model, { ...before, dailyRate: '80', features: [], status: 'maintenance' }, before),
    ).toEqual({ dailyRate: 8000, features: [], status: 'maintenance' })
  })

  it('every field takes part in the comparison with changes by someone else', () => {
    const compared = partsOf(model).flatMap(({ fields }) => fields)
    expect(compared.toSorted()).toEqual(Object.keys(newRentalVehicle(2026)).toSorted())
  })

  it('missing and invalid values: one error per field, in form order', () => {
    expect(Object.entries(validateRecord(model, { ...newRentalVehicle(2026), year: '' }))).toEqual([
      ['make', 'Please select a vehicle make.'],
      ['model', 'Please select a vehicle model.'],
      ['year', 'Please enter a year from 1900 to 2027'],
      ['licensePlate', 'Please enter a valid plate: up to 10 letters and numbers'],
    ])
    const wrong = { ...valuesOf(cerato), year: '1899', seatingCapacity: '13', dailyRate: '-1' }
    expect(validateRecord(model, wrong)).toEqual({
      year: 'Please enter a year from 1900 to 2027',
      seatingCapacity: 'Please enter 2 to 12 seats',
      dailyRate: 'Please enter a daily rate from $0.00 to $10,000.00',
    })
    expect(validateRecord(model, { ...valuesOf(cerato), year: '1900', dailyRate: '0' })).toEqual({})
  })

  it('the paths of server errors belong to form fields', () => {
    expect([fieldOf(model, 'licensePlate'), fieldOf(model, 'features.0'), fieldOf(model, 'id')]).toEqual([
      'licensePlate',
      'features',
      null,
    ])
  })
})

describe('the dialog of a rental vehicle', () => {
  const lists: Answers = {
    'GET /api/vehicle-data/makes': { Makes: [] },
    'GET /api/vehicle-data/models/{make}': { Models: [] },
    'GET /api/rental-vehicles/{id}/bookings': [],
  }

  it('a new vehicle without make and plate is not sent; a message names the first error, whose field has the focus', async () => {
    const { user, sent } = renderStaff(<RentalVehicleDialog open onOpenChange={vi.fn()} car={null} />, {
      answers: lists,
    })
    await user.click(screen.getByRole('button', { name: 'Add Rental Vehicle' }))
    expect(await screen.findByText('Please check 3 fields')).toBeVisible()
    expect(screen.getByRole('combobox', { name: /Make/ })).toHaveFocus()
    expect(sent.some(({ route }) => route === 'POST /api/rental-vehicles')).toBe(false)
  })

  it('a plate that another car has is refused at its field, and the input is kept', async () => {
    const closed = vi.fn()
    const { user } = renderStaff(<RentalVehicleDialog open onOpenChange={closed} car={cerato} />, {
      answers: {
        ...lists,
        'PUT /api/rental-vehicles/{id}': problem(409, 'duplicate', 'Another rental car has that plate.'),
      },
    })
    const plate = screen.getByRole('textbox', { name: /License Plate/ })
    await user.clear(plate)
    await user.type(plate, 'QX77ZL')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(plate).toBeInvalid())
    expect(plate).toHaveValue('QX77ZL')
    expect(closed).not.toHaveBeenCalled()
  })

  it('a changed rate is sent alone, in cents, with the version it is based on', async () => {
    const closed = vi.fn()
    const { user, sent } = renderStaff(<RentalVehicleDialog open onOpenChange={closed} car={cerato} />, {
      answers: { ...lists, 'PUT /api/rental-vehicles/{id}': { ...cerato, dailyRate: 8000, version: 2 } },
    })
    const rate = screen.getByRole('textbox', { name: /Daily Rate/ })
    await user.clear(rate)
    await user.type(rate, '80')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(sent.find(({ route }) => route === 'PUT /api/rental-vehicles/{id}')?.body).toEqual({
      dailyRate: 8000,
      version: 1,
    })
  })

  const send = () => screen.getByRole('button', { name: 'Add Rental Vehicle' })
  const makes: Answers = {
    'GET /api/vehicle-data/makes': { Makes: [{ make_display: 'Kia' }, { make_display: 'Toyota' }] },
    'GET /api/vehicle-data/models/{make}': { Models: [{ model_name: 'Camry' }, { model_name: 'Cerato' }] },
  }

  it('a new vehicle shows the default values; another make clears the model', async () => {
    const { user } = renderStaff(<RentalVehicleDialog open onOpenChange={vi.fn()} car={null} />, {
      answers: { ...lists, ...makes },
    })
    for (const [label, value] of [
      ['Category', 'compact'],
      ['Fuel Type', 'petrol'],
      ['Transmission', 'automatic'],
      ['Seating Capacity', '5'],
      ['Daily Rate', '45.00'],
      ['Status', 'available'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveValue(value)
    expect(screen.getByLabelText('Year')).toHaveValue('2026')
    const choose = async (label: string, name: string) => {
      const field = screen.getByRole('combobox', { name: label })
      await user.clear(field)
      await user.type(field, name)
      await user.click(await screen.findByRole('option', { name }))
    }
    await choose('Make', 'Toyota')
    await choose('Model', 'Camry')
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Camry')
    await choose('Make', 'Kia')
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('')
    await user.click(send())
    expect((await screen.findAllByText('Please select a vehicle model.'))[0]).toBeVisible()
    expect(screen.getByText('Validation Error')).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('a server error keeps the input, and closing asks before it is discarded', async () => {
    const closed = vi.fn()
    const { user } = renderStaff(<RentalVehicleDialog open onOpenChange={closed} car={cerato} />, {
      answers: { ...lists, 'PUT /api/rental-vehicles/{id}': problem(500, 'unexpected', '') },
    })
    const rate = screen.getByRole('textbox', { name: /Daily Rate/ })
    await user.clear(rate)
    await user.type(rate, '85')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Failed to update rental vehicle')).toBeVisible()
    expect(rate).toHaveValue('85.00')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /Keep/ }))
    expect(rate).toHaveValue('85.00')
    expect(closed).not.toHaveBeenCalled()
  })

  it('a new vehicle that cannot be added: the reason is shown as a message and at its field', async () => {
    const taken = problem(409, 'duplicate', 'A rental vehicle with this plate already exists.')
    let answer = taken
    const { user } = renderStaff(<RentalVehicleDialog open onOpenChange={vi.fn()} car={null} />, {
      answers: { ...lists, ...makes, 'POST /api/rental-vehicles': () => answer },
    })
    for (const [label, name] of [
      ['Make', 'Kia'],
      ['Model', 'Cerato'],
    ] as const) {
      await user.type(screen.getByRole('combobox', { name: label }), name)
      await user.click(await screen.findByRole('option', { name }))
    }
    const plate = screen.getByRole('textbox', { name: /License Plate/ })
    await user.type(plate, 'QX77ZL')
    await user.click(send())
    expect(
      await screen.findByText(
        'Failed to create rental vehicle. A rental vehicle with this plate already exists.',
      ),
    ).toBeVisible()
    expect(plate).toHaveFocus()
    expect(plate).toHaveAccessibleDescription(/A rental vehicle with this plate already exists\./)
    answer = problem(500, 'unexpected', '')
    await user.type(plate, '2')
    await user.click(send())
    expect(await screen.findByText('Failed to create rental vehicle')).toBeVisible()
    expect(plate).toHaveValue('QX77ZL2')
  })

  it('a car with confirmed bookings: setting it to maintenance warns who has booked it', async () => {
    const rental = sampleRental({ rentalVehicleId: cerato.id })
    const { user } = renderStaff(<RentalVehicleDialog open onOpenChange={vi.fn()} car={cerato} />, {
      answers: { ...lists, 'GET /api/rental-vehicles/{id}/bookings': [rental] },
    })
    await user.selectOptions(screen.getByLabelText('Status'), 'Maintenance')
    const notice = await screen.findByText(/^This car has a confirmed booking: /)
    expect(notice).toHaveTextContent('Helen Papadakis')
    await expectAccessibleMarkup()
  })
})
