import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Appointment } from '#contract/appointments'
import { isEditable } from '#domain/appointment/appointment-changes'
import { SheetCancelButton } from '#web/components/cancel/cancel-buttons.tsx'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './appointment-sheet.module.css'
import { DeleteAppointmentDialog } from './delete-appointment-dialog.tsx'
import { NextStep } from './next-step.tsx'

const EditDialog = lazy(() =>
  import('#web/components/edit-appointment/edit-appointment-dialog.tsx').then((m) => ({
    default: m.EditAppointmentDialog,
  })),
)

export type SheetActionsProps = { appointment: Appointment; onDeleted: () => void }

/** Staff actions in the appointment sheet. */
export function SheetActions({ appointment, onDeleted }: SheetActionsProps) {
  const { mayChange } = useStaff()
  const [deleting, setDeleting] = useState(false)
  const editing = useDialogFor<null>()
  if (!mayChange)
    return (
      <p className="small muted">
        Only staff and administrators can edit, check in, check out, cancel and delete appointments.
      </p>
    )
  return (
    <>
      <Button variant="danger" size="large" icon={Trash2} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <SheetCancelButton kind="appointment" record={appointment} />
      {isEditable(appointment.status) && (
        <Button size="large" icon={Pencil} onClick={() => editing.show(null)}>
          Edit
        </Button>
      )}
      <NextStep appointment={appointment} variant="primary" size="large" className={styles.step} />
      <DeleteAppointmentDialog
        appointment={appointment}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={onDeleted}
      />
      {editing.shown && (
        <Suspense fallback={null}>
          <EditDialog key={editing.shown.key} appointment={appointment} {...editing.dialog} />
        </Suspense>
      )}
    </>
  )
}
