/** The sign-in that leads back to where one was. */
export function signInFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?${new URLSearchParams({ from: pathname + search })}`
}
