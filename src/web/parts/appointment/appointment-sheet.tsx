import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Appointment } from '#contract/appointments'
import { useRead } from '#web/api/hooks.ts'
import { referenceOf } from '#web/parts/reference.ts'
import { SheetSection } from '#web/parts/sheet-section.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { useLastShown } from '#web/parts/use-last-shown.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './appointment-sheet.module.css'
import { ClientFacts } from './client-facts.tsx'
import { DeleteAppointmentDialog } from './delete-appointment-dialog.tsx'
import { NextStep } from './next-step.tsx'
import { ServiceHistory } from './service-history.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import { VisitTimes } from './visit-times.tsx'
import { WorkFacts } from './work-facts.tsx'

export type AppointmentSheetProps = {
  /** The appointment that is looked at; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

/** Everything known of one appointment, over the list it comes from. */
export function AppointmentSheet({ id, onClose }: AppointmentSheetProps) {
  const shownId = useLastShown(id)
  const { data, isError, isFetching, refetch } = useRead(
    'GET /api/appointments/{id}',
    { params: { id: shownId ?? '' } },
    { when: shownId !== null },
  )
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Appointment Details"
      mark={data && <StatusBadge status={data.status} />}
      description={data && `Reference ${referenceOf(data.id)}`}
      footer={data && <SheetActions appointment={data} onDeleted={onClose} />}
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Could not load booking details
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={5} label="Loading the appointment" />}
      {data && <Details appointment={data} />}
    </Sheet>
  )
}

function Details({ appointment }: { appointment: Appointment }) {
  return (
    <>
      <VisitTimes appointment={appointment} />
      <SheetSection title="Vehicle">
        <VehicleCard vehicle={appointment.vehicle} />
      </SheetSection>
      <SheetSection title="Client">
        <ClientFacts client={appointment.client} />
      </SheetSection>
      <SheetSection title="Work">
        <WorkFacts appointment={appointment} />
      </SheetSection>
      <SheetSection title="Service history">
        <ServiceHistory vehicleId={appointment.vehicleId} currentId={appointment.id} />
      </SheetSection>
    </>
  )
}

function SheetActions({ appointment, onDeleted }: { appointment: Appointment; onDeleted: () => void }) {
  const [deleting, setDeleting] = useState(false)
  const { mayChange } = useStaff()
  if (!mayChange)
    return <p className="small muted">Staff and administrators can check in, check out and delete.</p>
  return (
    <>
      <Button variant="danger" size="large" icon={Trash2} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <NextStep appointment={appointment} variant="primary" size="large" className={styles.step} />
      <DeleteAppointmentDialog
        appointment={appointment}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={onDeleted}
      />
    </>
  )
}
