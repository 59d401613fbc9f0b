import { Eraser } from 'lucide-react'
import type { Client } from '#contract/clients'
import { ClientRemovalDialog } from './client-removal-dialog.tsx'

export type EraseClientDialogProps = {
  client: Client
  open: boolean
  onOpenChange: (open: boolean) => void
  onErased: () => void
}

export function EraseClientDialog({ onErased, ...rest }: EraseClientDialogProps) {
  const { name } = rest.client
  return (
    <ClientRemovalDialog
      {...rest}
      route="DELETE /api/clients/{id}/personal-data"
      done="Personal data erased for good"
      failed="Failed to erase personal data"
      onDone={onErased}
      icon={Eraser}
      title="Erase Personal Data"
      sentence={`Name, phone, email, plates, licence details and notes of ${name} are erased for good, also from the audit log. Nobody can bring them back. Finished work and what it cost stay without a name.`}
      confirmLabel={`Erase ${name}`}
      pendingLabel="Erasing..."
    />
  )
}
