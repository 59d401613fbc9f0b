import { ArrowRight, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { ClientOverview } from '#contract/client-overview'
import { displayKilometres } from '#domain/distance'
import { vehicleName } from '#domain/vehicle/vehicle'
import { callPage } from '#web/api/call-api.ts'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ClientList } from './client-list.tsx'
import { ClientRow } from './client-row.tsx'
import { useWholeList } from './use-whole-list.ts'

export type ClientVehiclesProps = { clientId: string; few: ClientOverview['vehicles'] }

export function ClientVehicles({ clientId, few }: ClientVehiclesProps) {
  const { mayChange } = useStaff()
  const { linkTo } = useRecordInUrl('vehicle')
  const list = useWholeList<ClientOverview['vehicles']['items'][number]>({
    few,
    queryKey: ['/api/vehicles', { clientId }],
    read: (page, signal) => callPage('GET /api/vehicles', { query: { clientId, ...page } }, { signal }),
  })
  return (
    <ClientList
      title="Vehicles"
      list={list}
      allLabel="All vehicles"
      emptyText="No vehicles registered"
      failedText="Failed to load vehicles. Please try again."
      aside={
        mayChange && (
          <Link href={`/vehicles?register=${clientId}`} className="link">
            <Icon shape={Plus} size="small" />
            Register Vehicle
          </Link>
        )
      }
      row={(vehicle) => (
        <ClientRow
          key={vehicle.id}
          href={linkTo(vehicle.id)}
          leading={<PlateChip plate={vehicle.licensePlate} muted={vehicle.status === 'inactive'} />}
          end={
            <>
              Open
              <Icon shape={ArrowRight} size="small" />
            </>
          }
        >
          <b>{vehicleName(vehicle)}</b>
          <span className="small muted num">
            {[vehicle.mileage === null ? null : displayKilometres(vehicle.mileage), vehicle.engineSize]
              .filter(Boolean)
              .join(' · ') || 'Mileage and engine size not provided'}
          </span>
        </ClientRow>
      )}
    />
  )
}
