import { vehicleName } from '#domain/vehicle/vehicle'
import { sentenceOf } from '#web/api/api-error.ts'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { OwnerDetails } from './owner-details.tsx'
import { VehicleActions } from './vehicle-actions.tsx'
import { VehicleDetailsList } from './vehicle-details-list.tsx'
import { VehicleHistory } from './vehicle-history.tsx'
import styles from './vehicle-sheet.module.css'
import { VehicleStatusBadge } from './vehicle-status-badge.tsx'

export type VehicleSheetProps = {
  /** The vehicle to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

/** Sheet with the vehicle, its owner and its service history. */
export function VehicleSheet({ id, onClose }: VehicleSheetProps) {
  const shownId = useLastShown(id)
  const { data, isError, error, isFetching, refetch } = useRead(
    'GET /api/vehicles/{id}',
    { params: { id: shownId ?? '' } },
    { when: shownId !== null },
  )
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      width={780}
      leading={
        data && <PlateChip plate={data.licensePlate} size="large" muted={data.status === 'inactive'} />
      }
      title={data ? vehicleName(data) : 'Vehicle Details'}
      mark={data && <VehicleStatusBadge status={data.status} />}
      footer={data && <VehicleActions vehicle={data} onLeave={onClose} />}
      bodyClassName={data && styles.columns}
    >
      {isError && data === undefined && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          {sentenceOf(error, 'Failed to load the vehicle. Please try again.')}
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={5} label="Loading the vehicle" />}
      {data && (
        <>
          <div className={styles.known}>
            <VehicleDetailsList vehicle={data} />
            <OwnerDetails vehicle={data} />
          </div>
          <VehicleHistory vehicleId={data.id} />
          <div className={styles.history}>
            <RecordHistory key={data.id} entity="vehicle" id={data.id} />
          </div>
        </>
      )}
    </Sheet>
  )
}
