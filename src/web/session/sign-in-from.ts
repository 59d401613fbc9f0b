import { localPath } from '#domain/local-path'
/** Returns the URL of the sign-in page, with this location as the return path. */
export function signInFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?${new URLSearchParams({ from: pathname + search })}`
}

/** Returns the path to open after signing in; null if the `from` parameter is not a local path. */
export function returnPathIn(search: string): string | null {
  return localPath(new URLSearchParams(search).get('from'))
}
