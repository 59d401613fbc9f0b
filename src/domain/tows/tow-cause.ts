export const towCauses = ['wont_start', 'flat_tire', 'accident', 'overheated', 'locked_out', 'other'] as const

export type TowCause = (typeof towCauses)[number]

const labels: Record<TowCause, string> = {
  wont_start: "Won't start",
  flat_tire: 'Flat tyre',
  accident: 'Accident',
  overheated: 'Overheated',
  locked_out: 'Locked out',
  other: 'Other',
}

/** Returns the label of a cause. */
export function towCauseLabel(cause: TowCause): string {
  return labels[cause]
}

export function isTowCause(text: string): text is TowCause {
  return towCauses.some((cause) => cause === text)
}
