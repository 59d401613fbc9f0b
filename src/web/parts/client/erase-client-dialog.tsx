import { Eraser } from 'lucide-react'
import type { Client } from '#contract/clients'
import { ClientRemovalDialog } from './client-removal-dialog.tsx'
import { useClientRemoval } from './use-client-removal.ts'

export type EraseClientDialogProps = {
  client: Client
  open: boolean
  onOpenChange: (open: boolean) => void
  onErased: () => void
}

export function EraseClientDialog({ client, open, onOpenChange, onErased }: EraseClientDialogProps) {
  const removal = useClientRemoval('DELETE /api/clients/{id}/personal-data', {
    id: client.id,
    done: 'Personal data erased for good',
    failed: 'Failed to erase personal data',
    onDone: () => {
      onOpenChange(false)
      onErased()
    },
    onFailed: () => onOpenChange(false),
  })
  return (
    <ClientRemovalDialog
      client={client}
      open={open}
      onOpenChange={onOpenChange}
      removal={removal}
      icon={Eraser}
      title="Erase Personal Data"
      sentence={`Name, phone, email, plates, licence details and notes of ${client.name} are erased for good, also from the audit log. Nobody can bring them back. Finished work and what it cost stay without a name.`}
      confirmLabel={`Erase ${client.name}`}
      pendingLabel="Erasing..."
    />
  )
}
