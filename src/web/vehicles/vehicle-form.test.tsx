import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Vehicle } from '#contract/vehicles/vehicles'
import { changesOf, fieldOf, partsOf, validateRecord } from '#web/records/use-record-form.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleVehicle } from '#web/testing/sample-vehicle.ts'
import { stubMedia } from '#web/testing/stub-media.ts'
import { newVehicle, VehicleDialog, type VehicleForm, vehicleModel } from './vehicle-form.tsx'

const owner = {
  id: '0198a000-0000-7000-8000-00000000000a',
  name: 'Ngaire Hohepa',
  email: 'ngaire@example.com',
  phone: '+61491573770',
}
const vehicle = sampleVehicle()
const lists: Answers = {
  'GET /api/vehicle-data/makes': { Makes: [] },
  'GET /api/vehicle-data/models/{make}': { Models: [] },
  'GET /api/clients': page([]),
}

describe('the dialog of a vehicle', () => {
  it('a new vehicle without owner and make is not sent; the errors are listed and marked', async () => {
    const { user, sent } = renderStaff(<VehicleDialog open onOpenChange={vi.fn()} />, {
      answers: { ...lists, 'POST /api/vehicles': vehicle },
    })
    await user.click(screen.getByRole('button', { name: 'Register Vehicle' }))
    expect(await screen.findByText('Please check 2 fields')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Vehicle Owner' })).toBeInvalid()
    expect(sent.some(({ route }) => route === 'POST /api/vehicles')).toBe(false)
  })

  it('a plate that another vehicle of the client has is shown at its field, and the input is kept', async () => {
    const { user } = renderStaff(<VehicleDialog open onOpenChange={vi.fn()} vehicle={vehicle} />, {
      answers: {
        ...lists,
        'PUT /api/vehicles/{id}': problem(
          409,
          'duplicate',
          'This client already has a vehicle with that plate.',
        ),
      },
    })
    const plate = screen.getByRole('textbox', { name: /License Plate/ })
    await user.clear(plate)
    await user.type(plate, 'QX77ZL')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(plate).toBeInvalid())
    expect(plate).toHaveValue('QX77ZL')
    expect(plate).toHaveFocus()
    expect(
      within(screen.getByRole('dialog', { name: 'Edit Vehicle' })).getAllByText(/already has a vehicle/),
    ).not.toHaveLength(0)
  })

  it('an edit sends only the changed field and the version it is based on', async () => {
    const closed = vi.fn()
    const { user, sent } = renderStaff(<VehicleDialog open onOpenChange={closed} vehicle={vehicle} />, {
      answers: {
        ...lists,
        'PUT /api/vehicles/{id}': { ...vehicle, engineSize: '1.8 L', version: 4 },
      },
    })
    await user.type(screen.getByRole('textbox', { name: /Engine Size/ }), '1.8 L')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false))
    expect(sent.find(({ route }) => route === 'PUT /api/vehicles/{id}')?.body).toEqual({
      engineSize: '1.8 L',
      version: 3,
    })
  })
})

const carLists: Answers = {
  'GET /api/clients': page([]),
  'GET /api/vehicle-data/makes': {
    Makes: ['Ford', 'Holden', 'Toyota'].map((make) => ({ make_display: make })) as never,
  },
  'GET /api/vehicle-data/models/{make}': { Models: [{ model_name: 'Commodore' }] as never },
}

async function chooseFrom(user: UserEvent, field: RegExp, typed: string, option: string) {
  await user.type(screen.getByRole('combobox', { name: field }), typed)
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('a vehicle that cannot be saved', () => {
  it('a new vehicle that is refused, then fails: errors, the input is kept and can be sent again', async () => {
    const closed = vi.fn()
    const used = 'This client already has a vehicle with this plate.'
    let answer: Response | Vehicle = problem(409, 'duplicate', used)
    const { user, sent } = renderStaff(<VehicleDialog open onOpenChange={closed} owner={owner} />, {
      answers: { ...carLists, 'POST /api/vehicles': () => answer },
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Register Vehicle' }))
    const register = () => user.click(dialog.getByRole('button', { name: 'Register Vehicle' }))
    await chooseFrom(user, /Make/, 'Hold', 'Holden')
    await chooseFrom(user, /Model/, 'Commod', 'Commodore')
    const plate = dialog.getByRole('textbox', { name: /License Plate/ })
    await user.type(plate, ' eab51n ')
    await register()
    await waitFor(() => expect(plate).toHaveAccessibleDescription(used))
    expect(await screen.findByText(/^Failed to register vehicle/)).toBeVisible()
    answer = problem(500, 'unexpected', '')
    await user.type(plate, '2')
    await register()
    expect(await screen.findByText('Failed to register vehicle')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(dialog.getByRole('button', { name: 'Discard' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(closed).not.toHaveBeenCalled()
    answer = vehicle
    await register()
    expect(await screen.findByText('Vehicle registered successfully')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(sent.filter(({ route }) => route === 'POST /api/vehicles').at(-1)?.body).toMatchObject({
      clientId: owner.id,
      make: 'Holden',
      model: 'Commodore',
      licensePlate: 'EAB51N2',
    })
  })

  it('an edit that fails: an error, the input is kept', async () => {
    const { user } = renderStaff(<VehicleDialog open onOpenChange={vi.fn()} vehicle={vehicle} />, {
      answers: { ...lists, 'PUT /api/vehicles/{id}': problem(500, 'unexpected', '') },
    })
    const mileage = screen.getByRole('textbox', { name: /Current Mileage/ })
    await user.clear(mileage)
    await user.type(mileage, '70000')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Failed to update vehicle')).toBeVisible()
    expect(mileage).toHaveValue('70,000')
  })
})

describe('make and model of a vehicle', () => {
  it('typed names are accepted on blur; another make clears the model', async () => {
    const { user } = renderStaff(<VehicleDialog open onOpenChange={vi.fn()} />, { answers: carLists })
    const make = screen.getByRole('combobox', { name: 'Make' })
    const model = () => screen.getByRole('combobox', { name: 'Model' })
    await user.type(make, 'zastava')
    await user.tab()
    expect(make).toHaveValue('zastava')
    const year = screen.getByRole('textbox', { name: 'Year' })
    await user.type(model(), 'Yugo')
    await user.click(year)
    expect(model()).toHaveValue('Yugo')
    await user.clear(make)
    await user.type(make, 'toyota')
    expect(await screen.findByRole('option', { name: 'Toyota' })).toBeVisible()
    await user.tab()
    expect(make).toHaveValue('Toyota')
    expect(model()).toHaveValue('')
  })

  it('on a small touch screen, typing on the closed field selects nothing', async () => {
    stubMedia((media) => /pointer: coarse/.test(media))
    const { user } = renderStaff(<VehicleDialog open onOpenChange={vi.fn()} />, { answers: carLists })
    const make = screen.getByRole('combobox', { name: 'Make' })
    await user.click(make)
    await user.click(await screen.findByRole('option', { name: 'Toyota' }))
    await waitFor(() => expect(make).toHaveFocus())
    await user.keyboard('ford')
    expect(make).toHaveTextContent('Toyota')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('option', { name: 'Ford' })).toBeVisible()
  })

  it('lists that cannot be loaded: an error, the built-in names are offered', async () => {
    const down = problem(503, 'unavailable', '')
    withoutPauses()
    const { user } = renderStaff(<VehicleDialog open onOpenChange={vi.fn()} />, {
      answers: {
        ...lists,
        'GET /api/vehicle-data/makes': down,
        'GET /api/vehicle-data/models/{make}': down,
      },
    })
    expect(await screen.findByText('Failed to load vehicle makes. Please try again.')).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Make' }), 'Fo')
    expect(await screen.findByText('Failed to load makes. Try refreshing the page.')).toBeVisible()
    await user.click(screen.getByRole('option', { name: 'Ford' }))
    expect(await screen.findByText('Failed to load vehicle models. Please try again.')).toBeVisible()
    await chooseFrom(user, /Model/, 'Falc', 'Falcon')
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Falcon')
  })
})

/** Lets the pause before the second attempt pass at once. */
function withoutPauses() {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (act: () => void, pause = 0) => wait(act, pause === 2000 ? 0 : pause))
}

const samira = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Samira Okafor',
  email: 'samira@example.com',
  phone: '+61491570156',
}
const corolla = sampleVehicle({ clientId: samira.id, licensePlate: 'DVK07L', client: samira })

const model = vehicleModel(2026, 1980)
const { bodyOf, valuesOf } = model
const parts = partsOf(model)
const validate = (values: VehicleForm) => validateRecord(model, values)
const changes = (values: VehicleForm, base: VehicleForm) => changesOf(model, values, base)
const field = (path: string) => fieldOf(model, path)

describe('vehicle form', () => {
  it('new vehicle: current year, mileage 0 and status Active', () => {
    expect(newVehicle(2026, samira)).toMatchObject({
      owner: samira,
      year: '2026',
      mileage: '0',
      status: 'active',
    })
  })

  it('form values are sent under contract names', () => {
    expect(bodyOf({ ...valuesOf(corolla), mileage: '70 100 km' })).toMatchObject({
      clientId: samira.id,
      year: 2019,
      mileage: 70_100,
      licensePlate: 'DVK07L',
      vin: '',
    })
  })

  it('edited vehicle: only changed fields are sent', () => {
    const before = valuesOf(corolla)
    expect(changes({ ...before, mileage: '70 000', vin: '' }, before)).toEqual({ mileage: 70_000 })
    expect(changes({ ...before, licensePlate: '', owner: { ...samira, id: 'other' } }, before)).toEqual({
      clientId: 'other',
      licensePlate: '',
    })
    expect(changes({ ...before }, before)).toEqual({})
  })

  it('every field is compared with changes by other users', () => {
    expect(parts.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(newVehicle(2026, null)).toSorted(),
    )
  })

  it('missing or invalid values: one error per field', () => {
    const empty = { ...newVehicle(2026, null), year: '' }
    expect(Object.entries(validate(empty))).toEqual([
      ['owner', 'Please choose the vehicle owner'],
      ['make', 'Make is required'],
      ['year', 'Please enter a year from 1980 to 2027'],
    ])
    expect(validate({ ...valuesOf(corolla), model: ' ' })).toEqual({ model: 'Model is required' })
    const wrong = { ...valuesOf(corolla), year: '2028', vin: 'O', licensePlate: 'A!', mileage: 'many' }
    expect(validate(wrong)).toEqual({
      year: 'Please enter a year from 1980 to 2027',
      vin: 'A VIN has 17 letters and numbers, without I, O and Q',
      licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
      mileage: 'Please enter a valid mileage value.',
    })
    expect(validate({ ...valuesOf(corolla), year: '1985', vin: '1234' })).toEqual({
      vin: 'A chassis number has 5 to 17 letters, numbers and hyphens, with at least one number',
    })
    expect(validate(valuesOf(corolla))).toEqual({})
  })

  it('dates that are due are sent as entered; impossible ones and passed kilometres are refused at their fields', () => {
    const before = valuesOf(corolla)
    const next = { ...before, registrationExpires: '2026-12-03', serviceDueMileage: '85 000' }
    expect(changes(next, before)).toEqual({ registrationExpires: '2026-12-03', serviceDueMileage: 85_000 })
    expect(validate(next)).toEqual({})
    expect(validate({ ...before, registrationExpires: '1926-12-03', serviceDueMileage: '68 000' })).toEqual({
      registrationExpires: 'Please enter a date in the years 2000 to 2099',
      serviceDueMileage:
        'The car has already passed these kilometres. Please enter more than its current mileage.',
    })
    expect(validate({ ...before, serviceDueMileage: 'soon' })).toEqual({
      serviceDueMileage: 'Please enter a valid mileage value.',
    })
  })

  it('a car that has passed the kilometres of its next service keeps them', () => {
    const passed = { ...corolla, serviceDueMileage: 60_000 }
    const edited = vehicleModel(2026, 1980, passed)
    expect(validateRecord(edited, edited.valuesOf(passed))).toEqual({})
  })

  it('contract fields are mapped to form fields', () => {
    expect([field('clientId'), field('licensePlate'), field('id')]).toEqual(['owner', 'licensePlate', null])
  })
})
