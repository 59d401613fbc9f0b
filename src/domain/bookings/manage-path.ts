/** Returns the token in the path of the page that manages a booking, `/manage/TOKEN`; null for other paths. */
export function tokenInPath(path: string): string | null {
  return /^\/manage\/([^/]+)\/?$/.exec(path)?.[1] ?? null
}
