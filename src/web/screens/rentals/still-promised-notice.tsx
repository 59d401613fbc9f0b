import type { RentalVehicle } from '#contract/rental-vehicles'
import { type NamedRental, stillPromised } from '#domain/rental/fleet-changes'
import type { RentalCarStatus } from '#domain/rental/rental-car'
import { Notice } from '#web/ui/notice.tsx'

export type StillPromisedNoticeProps = {
  car: RentalVehicle
  /** The status chosen in the form, not saved yet. */
  status: RentalCarStatus
  /** Its open rentals. */
  rentals: readonly NamedRental[]
}

/** Warns about the confirmed rentals of a car before it is set to maintenance or inactive. */
export function StillPromisedNotice({ car, status, rentals }: StillPromisedNoticeProps) {
  const sentence = status === car.status ? null : stillPromised(status, rentals)
  return sentence === null ? null : <Notice kind="warning">{sentence}</Notice>
}
