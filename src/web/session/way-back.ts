import { localPath } from '#domain/local-path'

/** Where the sign-in at this address leads back to; null where it was not sent from one of our own screens. */
export function wayBack(search: string): string | null {
  return localPath(new URLSearchParams(search).get('from'))
}
