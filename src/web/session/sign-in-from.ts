/** Returns the URL of the sign-in page, with this location as the return path. */
export function signInFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?${new URLSearchParams({ from: pathname + search })}`
}
