import { useSyncExternalStore } from 'react'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import { useStaff } from './use-staff.ts'

const A_MINUTE_IN_MS = 60_000

/** Wakes at every full minute, so that lateness, ages and the now line stay true on a screen that is left open. */
function everyMinute(wake: () => void) {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    timer = setTimeout(
      () => {
        wake()
        wait()
      },
      A_MINUTE_IN_MS - (Date.now() % A_MINUTE_IN_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** What the garage's clock shows, to the minute, wherever this browser stands. */
export function useGarageNow(): GarageNow {
  const { garage } = useStaff()
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / A_MINUTE_IN_MS))
  return garageNow(new Date(minute * A_MINUTE_IN_MS), garage.timeZone)
}
