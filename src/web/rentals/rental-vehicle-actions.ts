import { action, deleting, failingWith } from '#web/records/action.ts'

export const rentalVehicleActions = {
  create: action('POST /api/rental-vehicles', {
    done: 'Rental vehicle created successfully',
    failed: 'Failed to create rental vehicle',
  }),
  edit: action('PUT /api/rental-vehicles/{id}', {
    done: 'Rental vehicle updated successfully',
    failed: 'Failed to update rental vehicle',
  }),
  delete: action('DELETE /api/rental-vehicles/{id}', {
    ...deleting({ entity: 'rental_vehicle', done: 'Rental vehicle deleted successfully' }),
    ...failingWith('Failed to delete rental vehicle'),
  }),
}
