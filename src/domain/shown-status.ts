/** A status as it is shown: `no_show` instead of `cancelled` for a customer who did not come. */
export type ShownStatus<Status extends string> = Status | 'no_show'

export const noShowLabel = 'No-show'

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
