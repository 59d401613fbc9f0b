export const towCauses = ['wont_start', 'flat_tire', 'accident', 'overheated', 'locked_out', 'other'] as const

export type TowCause = (typeof towCauses)[number]

const labels: Record<TowCause, string> = {
  wont_start: "Won't start",
  flat_tire: 'Flat tire',
  accident: 'Accident',
  overheated: 'Overheated',
  locked_out: 'Locked out',
  other: 'Something else',
}

/** What happened, as the caller would say it. */
export function towCauseLabel(cause: TowCause): string {
  return labels[cause]
}

export function isTowCause(text: string): text is TowCause {
  return towCauses.some((cause) => cause === text)
}
