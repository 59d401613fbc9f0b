import type { Client } from '#contract/clients'
import { ClientRemovalDialog } from './client-removal-dialog.tsx'
import { useClientRemoval } from './use-client-removal.ts'

export type DeleteClientDialogProps = {
  client: Client
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

export function DeleteClientDialog({ client, open, onOpenChange, onDeleted }: DeleteClientDialogProps) {
  const removal = useClientRemoval('DELETE /api/clients/{id}', {
    id: client.id,
    done: 'Client deleted successfully',
    failed: 'Failed to delete client',
    onDone: () => {
      onOpenChange(false)
      onDeleted?.()
    },
    onFailed: () => onOpenChange(false),
  })
  return (
    <ClientRemovalDialog
      client={client}
      open={open}
      onOpenChange={onOpenChange}
      removal={removal}
      title="Delete Client"
      sentence={`Are you sure you want to delete ${client.name} and their vehicles? This action is permanent and cannot be undone. Finished work stays in the reports.`}
      confirmLabel={`Delete ${client.name}`}
      pendingLabel="Deleting..."
    />
  )
}
