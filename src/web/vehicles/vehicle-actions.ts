import type { Vehicle } from '#contract/vehicles/vehicles'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, success } from '#web/records/action.tsx'
import { deleting, failingWith } from '#web/records/deletion.ts'

type VehicleInput = RouteBody<'POST /api/vehicles'>

export const vehicleActions = {
  create: action('POST /api/vehicles', {
    input: (body: VehicleInput) => ({ body }),
    done: success('Vehicle registered successfully'),
    failed: 'Failed to register vehicle',
  }),
  edit: action('PUT /api/vehicles/{id}', {
    input: ({ id }: Vehicle, body: Partial<VehicleInput> & { version: number }) => ({ params: { id }, body }),
    done: success('Vehicle updated successfully'),
    failed: 'Failed to update vehicle',
  }),
  delete: action('DELETE /api/vehicles/{id}', {
    ...deleting({ entity: 'vehicle', done: 'Vehicle deleted successfully' }),
    ...failingWith('Failed to delete vehicle'),
  }),
}
