import { useSyncExternalStore } from 'react'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import { useStaff } from './use-staff.ts'

/** Calls back at every full minute, so that lateness, ages and the now line stay current. */
function everyMinute(wake: () => void) {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    timer = setTimeout(
      () => {
        wake()
        wait()
      },
      millisecondsInMinute - (Date.now() % millisecondsInMinute),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** Returns the current date and time in the garage's time zone, to the minute. */
export function useGarageNow(): GarageNow {
  const { garage } = useStaff()
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / millisecondsInMinute))
  return garageNow(new Date(minute * millisecondsInMinute), garage.timeZone)
}
