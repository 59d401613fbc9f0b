import { useSearchParams } from 'wouter'
import { type RentalsPlace, readRentalsPlace, searchOfPlace } from './rentals-place.ts'

/** The open tab and view live in the address, so that a reload, a link and Back show the same. */
export function useRentalsPlace() {
  const [params, setParams] = useSearchParams()
  const place = readRentalsPlace(params)
  function goTo(next: Partial<RentalsPlace>) {
    const after = new URLSearchParams(searchOfPlace({ ...place, ...next }))
    const search = params.get('search')
    // Both views of the fleet look for the same cars.
    if (search !== null && place.tab === 'vehicles' && next.tab === undefined) after.set('search', search)
    setParams(after)
  }
  return { ...place, goTo }
}
