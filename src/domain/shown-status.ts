/** A status as it is shown: `no_show` instead of `cancelled` for a customer who did not come. */
export type ShownStatus<Status extends string> = Status | 'no_show'

export const noShowLabel = 'No-show'

/** `rejectionReason` of a booking whose customer did not come. */
export const noShowReason = 'no_show'

/** Returns the status of a booking as it is shown. */
export function shownStatus<Status extends string>({
  status,
  isNoShow,
}: {
  status: Status
  isNoShow: boolean
}): ShownStatus<Status> {
  return isNoShow ? 'no_show' : status
}

/** Returns the reason of a rejection or cancellation as it is shown; null for a no-show, whose status is the reason. */
export function shownReason({
  rejectionReason,
  isNoShow,
}: {
  rejectionReason: string | null
  isNoShow: boolean
}): string | null {
  return isNoShow ? null : rejectionReason
}
