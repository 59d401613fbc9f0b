import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useDebounced } from './use-debounced.ts'

/** Keeps list filters in the URL, so that a reload or a link shows the same list; search text is debounced. */
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
    // The URL changed without typing: Back, or a sidebar link.
    if (filters.search !== rested) setTyped(filters.search)
  }

  /** Empty values are removed from the URL. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only debounced typing updates the URL, or Back is undone.
  useEffect(() => {
    if (rested !== filters.search) change({ search: rested } as Parameters<typeof change>[0])
  }, [rested])
  return { filters, typed, setTyped, change }
}
