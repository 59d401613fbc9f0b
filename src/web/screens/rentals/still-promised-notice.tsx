import type { RentalVehicle } from '#contract/rental-vehicles'
import { stillPromised } from '#domain/rental/fleet-changes'
import { isOffered, type RentalCarStatus } from '#domain/rental/rental-car'
import { useRead } from '#web/api/hooks.ts'
import { Notice } from '#web/ui/notice.tsx'

export type StillPromisedNoticeProps = {
  car: RentalVehicle
  /** The status that is about to be given to it. */
  status: RentalCarStatus
}

/** Says whom it concerns when a car is about to go off the road. */
export function StillPromisedNotice({ car, status }: StillPromisedNoticeProps) {
  const isLeaving = status !== car.status && !isOffered(status)
  const { data } = useRead(
    'GET /api/rental-vehicles/{id}/bookings',
    { params: { id: car.id }, query: { open: 'true' } },
    { when: isLeaving },
  )
  if (!isLeaving || data === undefined) return null
  const sentence = stillPromised(
    status,
    data.map(({ client, ...hire }) => ({ ...hire, clientName: client.name })),
  )
  return sentence === null ? null : <Notice kind="warning">{sentence}</Notice>
}
