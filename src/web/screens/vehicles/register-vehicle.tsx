import { useRead } from '#web/api/hooks.ts'
import { VehicleDialog } from '#web/parts/vehicle/vehicle-dialog.tsx'

export type RegisterVehicleProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whose vehicle it is, where an address named them; empty: still to be chosen. */
  ownerId: string
}

/** The dialog for a new vehicle, with its owner chosen where that is known. */
export function RegisterVehicle({ open, onOpenChange, ownerId }: RegisterVehicleProps) {
  const owner = useRead('GET /api/clients/{id}', { params: { id: ownerId } }, { when: ownerId !== '' })
  // An owner who is gone meanwhile leaves the field empty.
  if (ownerId !== '' && owner.isPending) return null
  return <VehicleDialog open={open} onOpenChange={onOpenChange} owner={owner.data ?? null} />
}
