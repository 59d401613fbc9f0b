import { CalendarClock, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Client } from '#contract/clients'
import { useNewAppointment } from '#web/components/new-appointment/use-new-appointment.ts'
import { useNewRental } from '#web/components/new-rental/use-new-rental.ts'
import { useDialogFor } from '#web/components/use-dialog-for.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './client-actions.module.css'
import { ClientFormDialog } from './client-form-dialog.tsx'
import { DeleteClientDialog } from './delete-client-dialog.tsx'

export type ClientActionsProps = { client: Client; onGone: () => void }

/** Footer of the client sheet. */
export function ClientActions({ client, onGone }: ClientActionsProps) {
  const { mayChange } = useStaff()
  const newAppointment = useNewAppointment()
  const newRental = useNewRental()
  const editing = useDialogFor<null>()
  const deleting = useDialogFor<null>()
  if (!mayChange)
    return (
      <p className="small muted">
        Only staff and administrators can edit clients and make bookings for them.
      </p>
    )
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => deleting.show(null)}>
        Delete
      </Button>
      <Button icon={Pencil} className={styles.edit} onClick={() => editing.show(null)}>
        Edit
      </Button>
      <Button icon={CalendarClock} onClick={() => newRental({ client })}>
        New Rental
      </Button>
      <Button variant="primary" icon={Plus} onClick={() => newAppointment({ client })}>
        New Appointment
      </Button>
      {editing.shown && <ClientFormDialog key={editing.shown.key} client={client} {...editing.dialog} />}
      {deleting.shown && <DeleteClientDialog client={client} {...deleting.dialog} onDeleted={onGone} />}
    </>
  )
}
