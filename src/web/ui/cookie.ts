const A_YEAR_IN_SECONDS = 31_536_000

/** The value of a cookie of this site, or `undefined`. */
export function readCookie(name: string) {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = pair.split('=')
    if (key === name) return value
  }
  return undefined
}

/** Remembers a choice of looks on this device for a year; nothing secret goes here. */
export function writeCookie(name: string, value: string, seconds = A_YEAR_IN_SECONDS) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and Safari yet.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
