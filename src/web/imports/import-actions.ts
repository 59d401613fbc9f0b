import { Undo2 } from 'lucide'
import type { InputOf } from '#web/api/call-api.ts'
import { action } from '#web/records/action.ts'
import { describeCounts } from './describe-import.ts'

export const importActions = {
  accept: action('POST /api/imports', {
    input: (file: InputOf<'POST /api/imports'>) => file,
    failed: 'Failed to import the file',
  }),
  undo: action('POST /api/imports/{id}/undo', {
    label: 'Undo',
    icon: Undo2,
    pending: 'Undoing...',
    done: ({ removedClients, removedVehicles }) => {
      const removed = describeCounts(removedClients, removedVehicles)
      return {
        title: 'Import undone',
        description: removed === null ? 'No records were removed.' : `Removed: ${removed}.`,
      }
    },
    failed: 'Failed to undo the import',
  }),
}
