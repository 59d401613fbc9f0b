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
      done="Personal data permanently erased"
      failed="Failed to erase personal data"
      onDone={onErased}
      icon={Eraser}
      title="Erase Personal Data"
      sentence={`${name}'s name, phone, email, plates, licence details and notes will be permanently erased, including from the audit log. This cannot be undone. Completed work and its cost are kept without a name.`}
      confirmLabel={`Erase ${name}`}
      pendingLabel="Erasing..."
    />
  )
}
