import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'

/** Data that the server embeds in the page, so that the first screen needs no further request. */
export interface PageData {
  /** Null: signed out. */
  user: User | null
  garage: Garage
  /** Id of the last change before this data was read; null: signed out. */
  changes: string | null
}

/** Returns the data embedded in the page, or null if there is none (in development). */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? ''
  return text.startsWith('{') ? (JSON.parse(text) as PageData) : null
}
