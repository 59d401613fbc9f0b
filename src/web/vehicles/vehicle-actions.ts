import { action, deleting, failingWith } from '#web/records/action.ts'

export const vehicleActions = {
  create: action('POST /api/vehicles', {
    done: 'Vehicle registered successfully',
    failed: 'Failed to register vehicle',
  }),
  edit: action('PUT /api/vehicles/{id}', {
    done: 'Vehicle updated successfully',
    failed: 'Failed to update vehicle',
  }),
  delete: action('DELETE /api/vehicles/{id}', {
    ...deleting({ entity: 'vehicle', done: 'Vehicle deleted successfully' }),
    ...failingWith('Failed to delete vehicle'),
  }),
}
