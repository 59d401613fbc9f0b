import type { Client } from '#contract/clients'
import { ClientRemovalDialog } from './client-removal-dialog.tsx'

export type DeleteClientDialogProps = {
  client: Client
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}

export function DeleteClientDialog({ onDeleted, ...rest }: DeleteClientDialogProps) {
  const { name } = rest.client
  return (
    <ClientRemovalDialog
      {...rest}
      route="DELETE /api/clients/{id}"
      done="Client deleted successfully"
      failed="Failed to delete client"
      onDone={onDeleted}
      title="Delete Client"
      sentence={`Are you sure you want to delete ${name} and their vehicles? This action is permanent and cannot be undone. Completed work stays in the reports.`}
      confirmLabel={`Delete ${name}`}
      pendingLabel="Deleting..."
    />
  )
}
