import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebounced } from '#web/parts/use-debounced.ts'
import { type ListFilters, readFilters } from './list-filters.ts'

/** The filters live in the address, so that a reload or a link shows the same list; typing reaches it once it rests. */
export function useListFilters() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const [typed, setTyped] = useState(filters.search)
  const rested = useDebounced(typed)
  const [seen, setSeen] = useState(filters.search)
  if (filters.search !== seen) {
    setSeen(filters.search)
    // The address changed without typing: Back, or the sidebar's link to the whole list.
    if (filters.search !== rested) setTyped(filters.search)
  }

  function change(next: Partial<ListFilters>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only rested typing writes the address; Back must not be overwritten.
  useEffect(() => {
    if (rested !== filters.search) change({ search: rested })
  }, [rested])
  return {
    filters,
    typed,
    setTyped,
    setStatus: (status: ListFilters['status']) => change({ status }),
    clear: () => {
      setTyped('')
      change({ search: '', status: '' })
    },
  }
}
