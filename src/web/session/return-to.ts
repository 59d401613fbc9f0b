import { localPath } from '#domain/local-path'

/** Returns the path to open after signing in; null if the `from` parameter is not a local path. */
export function reverseMove(search: string): string | null {
  return localPath(new URLSearchParams(search).get('from'))
}
