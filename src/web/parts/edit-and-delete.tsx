import { Pencil, Trash2 } from 'lucide-react'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type EditAndDeleteProps = {
  /** What it is that they change, as it is read aloud. */
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** What may be done with a record, at the foot of its card; nothing for those who only read. */
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
