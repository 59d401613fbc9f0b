import { type TowCause, towCauseLabel } from './tow-cause.ts'

interface Told {
  cause: TowCause | null
  /** Null: not said. */
  drivable: boolean | null
  issueDescription: string | null
}

/** What happened in one line: `Flat tire. Cannot be driven. Spare also flat.`; null where nothing was said. */
export function towTrouble({ cause, drivable, issueDescription }: Told): string | null {
  const label =
    cause === null || (cause === 'other' && issueDescription !== null) ? null : towCauseLabel(cause)
  const moves = drivable === null ? null : drivable ? 'Can still be driven' : 'Cannot be driven'
  const said = [label, moves, issueDescription].filter((part) => part !== null)
  return said.length === 0 ? null : said.join('. ')
}
