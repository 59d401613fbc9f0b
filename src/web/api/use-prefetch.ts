import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type InputOf, keyOf, type RouteToRead } from './call-api.ts'

/** Reads ahead what the user may show next. */
export function usePrefetch<R extends RouteToRead>(route: R, inputs: readonly InputOf<R>[]): void {
  const queries = useQueryClient()
  const wanted = JSON.stringify(inputs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are compared by their values.
  useEffect(() => {
    for (const input of inputs)
      void queries.prefetchQuery({
        queryKey: keyOf(route, input as object),
        queryFn: ({ signal }) => call(route, input, { signal }),
      })
  }, [queries, route, wanted])
}
