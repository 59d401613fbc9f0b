import { localPath } from '#domain/local-path'

/** The sign-in that leads back to where one was. */
export function signInFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?${new URLSearchParams({ from: pathname + search })}`
}

/** Where the sign-in at this address leads back to; null where it was not sent from one of our own screens. */
export function wayBack(search: string): string | null {
  return localPath(new URLSearchParams(search).get('from'))
}
