import { type TowCause, towCauseLabel } from './tow-cause.ts'

interface DescribedTrouble {
  cause: TowCause | null
  /** Null: unknown. */
  drivable: boolean | null
  issueDescription: string | null
}

/** Returns the problem in one line: `Flat tyre. Cannot be driven. Spare also flat.`; null if nothing is known. */
export function towTrouble({ cause, drivable, issueDescription }: DescribedTrouble): string | null {
  const label =
    cause === null || (cause === 'other' && issueDescription !== null) ? null : towCauseLabel(cause)
  const moves = drivable === null ? null : drivable ? 'Can still be driven' : 'Cannot be driven'
  const parts = [label, moves, issueDescription].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('. ')
}
