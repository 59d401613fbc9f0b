import { useEffect, useRef } from 'react'
import type { Appointment } from '#contract/appointments'
import { referenceOf } from '#domain/reference'
import { ApiError } from '#web/api/api-error.ts'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { CopyLinkButton } from '#web/components/copy-link-button.tsx'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AppointmentDetails } from './appointment-details-list.tsx'
import styles from './appointment-sheet.module.css'
import { AppointmentTimes } from './appointment-times-view.tsx'
import { ClientDetailsList } from './client-details-list.tsx'
import { ServiceHistory } from './service-history.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { VehicleCard } from './vehicle-card.tsx'

export type AppointmentSheetProps = {
  /** The appointment to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

/** Sheet with the details of one appointment. */
export function AppointmentSheet({ id, onClose }: AppointmentSheetProps) {
  const shownId = useLastShown(id)
  const { data, error, isError, isFetching, refetch } = useRead(
    'GET /api/appointments/{id}',
    { params: { id: shownId ?? '' } },
    { when: shownId !== null },
  )
  // Deleted while the sheet was open: offer no actions.
  const isGone = error instanceof ApiError && error.status === 404
  const shown = isGone ? undefined : data
  const saidOf = useRef<string | null>(null)
  useEffect(() => {
    if (id === null) saidOf.current = null
    // Every change event refetches and fails again; show the toast only once per id.
    if (id === null || !isError || saidOf.current === id) return
    saidOf.current = id
    showToast({ title: 'Error', description: 'Could not load booking details', variant: 'destructive' })
  }, [id, isError])
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Appointment Details"
      mark={shown && <StatusBadge status={shown.status} />}
      tools={shown && <CopyLinkButton path={`/appointments?appointment=${shown.id}`} />}
      description={shown && `Reference ${referenceOf(shown.id)}`}
      footer={shown && <SheetActions key={shown.id} appointment={shown} onDeleted={onClose} />}
    >
      {isError && (
        <ErrorAlert onTryAgain={isGone ? undefined : () => refetch()} trying={isFetching}>
          Could not load booking details
        </ErrorAlert>
      )}
      {isGone && <p className={styles.gone}>This appointment has been deleted, or the link is incomplete.</p>}
      {!isError && shown === undefined && <SkeletonRows bare rows={5} label="Loading the appointment" />}
      {shown && <Details appointment={shown} />}
    </Sheet>
  )
}

function Details({ appointment }: { appointment: Appointment }) {
  return (
    <>
      <AppointmentTimes appointment={appointment} />
      <SheetSection title="Vehicle">
        <VehicleCard vehicle={appointment.vehicle} />
      </SheetSection>
      <SheetSection title="Client">
        <ClientDetailsList client={appointment.client} />
      </SheetSection>
      <SheetSection title="Service details">
        <AppointmentDetails appointment={appointment} />
      </SheetSection>
      <SheetSection title="Service history">
        <ServiceHistory vehicleId={appointment.vehicleId} currentId={appointment.id} />
      </SheetSection>
      <RecordHistory key={appointment.id} entity="appointment" id={appointment.id} />
    </>
  )
}
