import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { emptyBooking } from './booking-values.ts'
import { PublicVehicleFields } from './public-vehicle-fields.tsx'

function VehicleForm() {
  return (
    <PublicVehicleFields
      form={useLightForm(
        () => emptyBooking,
        () => ({}),
      )}
    />
  )
}

/** The second attempt follows the first one at once instead of after two seconds. */
function withoutPauses() {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, pause = 0) => wait(run, pause === 2000 ? 0 : pause))
}

it('makes and models that cannot be loaded: asked for twice, then errors and the built-in lists', async () => {
  withoutPauses()
  const { user, sent } = renderPublic(<VehicleForm />, {
    answers: {
      'GET /api/vehicle-data/makes': problem(500, 'unexpected', ''),
      'GET /api/vehicle-data/models/{make}': problem(500, 'unexpected', ''),
    },
  })
  const [make, model] = screen.getAllByRole('combobox')
  expect(model).toBeDisabled()
  await user.selectOptions(make ?? document.body, await screen.findByRole('option', { name: 'Holden' }))
  await user.selectOptions(model ?? document.body, await screen.findByRole('option', { name: 'Commodore' }))
  expect(model).toHaveValue('Commodore')
  expect(await screen.findByText('Failed to load makes. Please refresh the page.')).toBeVisible()
  expect(await screen.findByText('Failed to load models. Please try refreshing the page.')).toBeVisible()
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['makes', 'makes', 'Holden', 'Holden'])
})
