import { useRead } from '#web/api/hooks.ts'
import { VehicleDialog } from '#web/components/vehicle/vehicle-dialog.tsx'

export type RegisterVehicleProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Id of the owner from the URL; empty if not yet chosen. */
  ownerId: string
}

/** Dialog for a new vehicle, with the owner preselected if known. */
export function RegisterVehicle({ open, onOpenChange, ownerId }: RegisterVehicleProps) {
  const owner = useRead('GET /api/clients/{id}', { params: { id: ownerId } }, { when: ownerId !== '' })
  // If the owner no longer exists, the field is empty.
  if (ownerId !== '' && owner.isPending) return null
  return <VehicleDialog open={open} onOpenChange={onOpenChange} owner={owner.data ?? null} />
}
