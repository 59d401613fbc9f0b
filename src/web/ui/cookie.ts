const A_YEAR_IN_SECONDS = 31_536_000

/** Returns the value of a cookie, or `undefined`. */
export function readCookie(name: string) {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = pair.split('=')
    if (key === name) return value
  }
  return undefined
}

/** Stores a display setting on this device, for a year by default. Not for secrets. */
export function writeCookie(name: string, value: string, seconds = A_YEAR_IN_SECONDS) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and Safari yet.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
