import { Pencil, Trash2 } from 'lucide-react'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type EditAndDeleteProps = {
  /** Name of the record, for the accessible labels. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** Edit and delete buttons in the footer of a card; nothing for read-only users. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  const { mayChange } = useStaff()
  if (!mayChange) return null
  return (
    <>
      <Button variant="ghost" size="small" icon={Pencil} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <IconButton icon={Trash2} size="small" className="end" label={`Delete ${name}`} onClick={onDelete} />
    </>
  )
}
