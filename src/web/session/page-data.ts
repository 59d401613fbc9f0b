import type { User } from '#contract/auth'
import type { Garage } from '#contract/garage'

/** What the server wrote into the page itself, so that the first screen needs no further round trip. */
export interface PageData {
  /** Null: signed out. */
  user: User | null
  garage: Garage
  /** The change after which all this was read; null: signed out. */
  changes: string | null
}

/** The page's own data, or null where it was served without (in development). */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? ''
  return text.startsWith('{') ? (JSON.parse(text) as PageData) : null
}
