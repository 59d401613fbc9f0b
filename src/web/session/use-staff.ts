import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'
import { roleMay } from '#domain/accounts/roles'
import { displayServices } from '#domain/appointments/service-catalogue'
import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import { millisecondsInMinute } from '#domain/time/milliseconds'

export interface Staff {
  user: User
  garage: Garage
  /** False for role User, which has read access only. */
  mayChange: boolean
  /** Whether the role sees prices; the server also refuses mechanics, unless a setting lets them. */
  seesPrices: boolean
}

export function staffOf(user: User, garage: Garage): Staff {
  return { user, garage, mayChange: roleMay(user.role, 'staff'), seesPrices: roleMay(user.role, 'prices') }
}

export const StaffContext = createContext<Staff | null>(null)

/** Returns the signed-in user and the garage. Throws outside the Shell. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('useStaff must be used inside the Shell')
  return staff
}

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

/** Returns a function that displays service codes by their names: `Logbook Service, Diagnostic`. */
export function useServiceNames(): (codes: readonly string[]) => string {
  const { services } = useStaff().garage
  return (codes) => displayServices(codes, services)
}
