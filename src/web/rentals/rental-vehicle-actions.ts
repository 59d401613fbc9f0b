import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, success } from '#web/records/action.tsx'
import { deleting, failingWith } from '#web/records/deletion.ts'

type RentalVehicleInput = RouteBody<'POST /api/rental-vehicles'>

export const rentalVehicleActions = {
  create: action('POST /api/rental-vehicles', {
    input: (body: RentalVehicleInput) => ({ body }),
    done: success('Rental vehicle created successfully'),
    failed: 'Failed to create rental vehicle',
  }),
  edit: action('PUT /api/rental-vehicles/{id}', {
    input: ({ id }: RentalVehicle, body: Partial<RentalVehicleInput> & { version: number }) => ({
      params: { id },
      body,
    }),
    done: success('Rental vehicle updated successfully'),
    failed: 'Failed to update rental vehicle',
  }),
  delete: action('DELETE /api/rental-vehicles/{id}', {
    ...deleting({ entity: 'rental_vehicle', done: 'Rental vehicle deleted successfully' }),
    ...failingWith('Failed to delete rental vehicle'),
  }),
}
