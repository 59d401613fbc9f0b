/** Returns the suburb of an address such as `42 Foundry Lane, Marrickville NSW 2204`; null for other formats. */
export function suburbOf(address: string): string | null {
  return /,\s*([^,]+?),?\s+(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}\s*$/i.exec(address)?.[1] ?? null
}

/** Returns the line under the heading of the landing page, with the suburb if known. */
export function addressLine(address: string): string {
  const suburb = suburbOf(address)
  const where = suburb === null ? '' : ` in ${suburb}`
  return `Servicing, repairs, rental cars and towing, all under one roof${where}.`
}
