import { Eraser } from 'lucide'
import type { Client } from '#contract/clients/clients'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, byId, success } from '#web/records/action.tsx'
import { deleting } from '#web/records/deletion.ts'

type ClientInput = RouteBody<'POST /api/clients'>

export const clientActions = {
  create: action('POST /api/clients', {
    input: (body: ClientInput) => ({ body }),
    done: success('Client created successfully'),
    failed: 'Failed to create client',
  }),
  edit: action('PUT /api/clients/{id}', {
    input: ({ id }: Client, body: Partial<ClientInput> & { version: number }) => ({ params: { id }, body }),
    done: success('Client updated successfully'),
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
    input: byId,
    done: success('Personal data permanently erased'),
    failed: 'Failed to erase personal data',
    failure: 'Failed to erase personal data',
  }),
}
