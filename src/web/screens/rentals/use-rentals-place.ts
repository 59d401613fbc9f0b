import { useSearchParams } from 'wouter'
import { type RentalsPlace, readRentalsPlace, searchOfPlace } from './rentals-place.ts'

/** The open tab and view, stored in the URL so that reload, links and Back restore them. */
export function useRentalsPlace() {
  const [params, setParams] = useSearchParams()
  const place = readRentalsPlace(params)
  function goTo(next: Partial<RentalsPlace>) {
    const after = new URLSearchParams(searchOfPlace({ ...place, ...next }))
    const search = params.get('search')
    // Both views of the fleet share the search.
    if (search !== null && place.tab === 'vehicles' && next.tab === undefined) after.set('search', search)
    setParams(after)
  }
  return { ...place, goTo }
}
