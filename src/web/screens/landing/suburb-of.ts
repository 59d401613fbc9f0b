/** The suburb in an address such as `42 Foundry Lane, Marrickville NSW 2204`; null where it is not written so. */
export function suburbOf(address: string): string | null {
  return /,\s*([^,]+?),?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}\s*$/i.exec(address)?.[1] ?? null
}

/** What the garage does and where, under the promise of the landing page. */
export function whereLine(address: string): string {
  const suburb = suburbOf(address)
  const where = suburb === null ? '' : ` in ${suburb}`
  return `Servicing, repairs, rental cars and towing, all under one roof${where}.`
}
