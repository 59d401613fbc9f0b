/**
 * Starts whenever the window comes into view and stops when it goes. A window in the background would hold the connection that
 * another one needs: phones put it to sleep, and without HTTPS a browser has six for all its windows.
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
