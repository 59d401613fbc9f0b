import { useSyncExternalStore } from 'react'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import { useStaff } from './use-staff.ts'

const A_MINUTE_IN_MS = 60_000

/** Calls back at every full minute, so that lateness, ages and the now line stay current. */
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

/** Returns the current date and time in the garage's time zone, to the minute. */
export function useGarageNow(): GarageNow {
  const { garage } = useStaff()
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / A_MINUTE_IN_MS))
  return garageNow(new Date(minute * A_MINUTE_IN_MS), garage.timeZone)
}
