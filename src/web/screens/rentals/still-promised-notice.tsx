import type { RentalVehicle } from '#contract/rental-vehicles'
import { type NamedHire, stillPromised } from '#domain/rental/fleet-changes'
import type { RentalCarStatus } from '#domain/rental/rental-car'
import { Notice } from '#web/ui/notice.tsx'

export type StillPromisedNoticeProps = {
  car: RentalVehicle
  /** The status that is about to be given to it. */
  status: RentalCarStatus
  /** Its open rentals. */
  rentals: readonly NamedHire[]
}

/** Names the confirmed rentals of a car that is about to go off the road. */
export function StillPromisedNotice({ car, status, rentals }: StillPromisedNoticeProps) {
  const sentence = status === car.status ? null : stillPromised(status, rentals)
  return sentence === null ? null : <Notice kind="warning">{sentence}</Notice>
}
