import { type Offers, offerPages, offers } from './offers.ts'

/** Returns whether the public page at this path is switched off; false for every other path. */
export function isSwitchedOff(path: string, switches: Offers): boolean {
  // The router ignores case and a slash at the end as well.
  const page = path.toLowerCase().replace(/\/+$/, '')
  return offers.some((offer) => offerPages[offer] === page && !switches[offer])
}
