/**
 * Starts when the window becomes visible and stops when it is hidden. A background window would block a connection that
 * another window needs: phones suspend it, and over HTTP/1.1 a browser has six connections per host for all its windows.
 */
export function whileSeen(start: () => () => void): () => void {
  let stop: (() => void) | null = null
  function look() {
    if (document.visibilityState === 'visible') stop ??= start()
    else {
      stop?.()
      stop = null
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}
