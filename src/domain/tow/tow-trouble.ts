import { type TowCause, towCauseLabel } from './tow-cause.ts'

/** What happened in one line: `Flat tire. Cannot be driven. Spare also flat.`; null where nothing was said. */
export function towTrouble({
  cause,
  drivable,
  issueDescription,
}: {
  cause: TowCause | null
  drivable: boolean | null
  issueDescription: string | null
}): string | null {
  const label =
    cause === null || (cause === 'other' && issueDescription !== null) ? null : towCauseLabel(cause)
  const rolls = drivable === null ? null : drivable ? 'Can be driven' : 'Cannot be driven'
  const said = [label, rolls, issueDescription].filter((part) => part !== null)
  return said.length === 0 ? null : said.join('. ')
}
