import { Eraser } from 'lucide'
import { action, deleting } from '#web/records/action.ts'

export const clientActions = {
  create: action('POST /api/clients', {
    done: 'Client created successfully',
    failed: 'Failed to create client',
  }),
  edit: action('PUT /api/clients/{id}', {
    done: 'Client updated successfully',
    failed: 'Failed to update client',
  }),
  delete: action('DELETE /api/clients/{id}', {
    ...deleting({ entity: 'client', done: 'Client deleted successfully' }),
    failed: 'Failed to delete client',
    failure: 'Failed to delete client',
  }),
  /** Erased personal data cannot be restored. */
  erase: action('DELETE /api/clients/{id}/personal-data', {
    icon: Eraser,
    label: 'Erase personal data',
    pending: 'Erasing...',
    role: 'admin',
    done: 'Personal data permanently erased',
    failed: 'Failed to erase personal data',
    failure: 'Failed to erase personal data',
  }),
}
