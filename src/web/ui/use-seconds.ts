import { useSyncExternalStore } from 'react'

const millisecondsInSecond = 1000

function everySecond(changed: () => void) {
  const timer = setInterval(changed, millisecondsInSecond)
  return () => clearInterval(timer)
}

/** Returns the current time in full seconds, as milliseconds since 1970. */
export function useSeconds(): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / millisecondsInSecond) * millisecondsInSecond,
  )
}
