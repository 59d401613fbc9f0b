import { type TowCause, towCauseLabel } from './tow-cause.ts'

/** What happened in one line: `Flat tire. Spare also flat.`; null where nothing was said. */
export function towTrouble({
  cause,
  issueDescription,
}: {
  cause: TowCause | null
  issueDescription: string | null
}): string | null {
  const label =
    cause === null || (cause === 'other' && issueDescription !== null) ? null : towCauseLabel(cause)
  const said = [label, issueDescription].filter((part) => part !== null)
  return said.length === 0 ? null : said.join('. ')
}
