import { useSearchParams } from 'wouter'
import { type RentalsUrlState, readRentalsUrlState, searchOfUrlState } from './rentals-url-state.ts'

/** The open tab and view, stored in the URL so that reload, links and Back restore them. */
export function useRentalsUrlState() {
  const [params, setParams] = useSearchParams()
  const urlState = readRentalsUrlState(params)
  function goTo(next: Partial<RentalsUrlState>) {
    const after = new URLSearchParams(searchOfUrlState({ ...urlState, ...next }))
    const search = params.get('search')
    // Both views of the fleet share the search.
    if (search !== null && urlState.tab === 'vehicles' && next.tab === undefined) after.set('search', search)
    setParams(after)
  }
  return { ...urlState, goTo }
}
