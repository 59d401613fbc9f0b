import { useSearchParams } from 'wouter'
import { type RentalsPlace, readRentalsPlace, searchOfPlace } from './rentals-place.ts'

/** The open tab and view live in the address, so that a reload, a link and Back show the same. */
export function useRentalsPlace() {
  const [params, setParams] = useSearchParams()
  const place = readRentalsPlace(params)
  const goTo = (next: Partial<RentalsPlace>) =>
    setParams(new URLSearchParams(searchOfPlace({ ...place, ...next })))
  return { ...place, goTo }
}
