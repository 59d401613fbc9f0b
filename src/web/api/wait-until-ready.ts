import { retryPause } from './call-api.ts'

/** Returns what calls back once the server is ready again, after a read that it has refused with 503. */
export function makeReadyWait(onReady: () => void) {
  let checks = 0
  let isWaiting = false

  function wait(error: unknown) {
    if (isWaiting) return
    isWaiting = true
    setTimeout(check, retryPause(error, checks))
  }

  async function check() {
    isWaiting = false
    checks += 1
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) onReady()
    else wait(null)
  }

  return {
    wait,
    /** A read has succeeded: the pauses begin short again. */
    reset() {
      checks = 0
    },
  }
}
