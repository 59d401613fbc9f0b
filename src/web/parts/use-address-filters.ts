import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebounced } from './use-debounced.ts'

/** The filters of a list live in the address, so that a reload or a link shows the same list; typing reaches it once it rests. */
export function useAddressFilters<Filters extends { search: string }>(
  read: (params: URLSearchParams) => Filters,
) {
  const [params, setParams] = useSearchParams()
  const filters = read(params)
  const [typed, setTyped] = useState(filters.search)
  const rested = useDebounced(typed)
  const [seen, setSeen] = useState(filters.search)
  if (filters.search !== seen) {
    setSeen(filters.search)
    // The address changed without typing: Back, or the sidebar's link to the whole list.
    if (filters.search !== rested) setTyped(filters.search)
  }

  /** Empty is left out of the address. */
  function change(next: Partial<Record<keyof Filters & string, string>>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(next)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only rested typing writes the address; Back must not be overwritten.
  useEffect(() => {
    if (rested !== filters.search) change({ search: rested } as Parameters<typeof change>[0])
  }, [rested])
  return { filters, typed, setTyped, change }
}
