import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Garage } from '#contract/settings/garage'
import { keyOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import type { PageReads } from '#web/api/page-reads.ts'
import { readUser, sessionKey } from './use-session.ts'

const shared = [sessionKey, keyOf('GET /api/garage')]

/**
 * Gives the queries of the staff screens the user and the garage, which the page knows already, and tells the page when they
 * change.
 */
export function shareWithPage(queries: QueryClient, reads: PageReads): void {
  for (const queryKey of shared) {
    const { data, isFetching } = reads.get(queryKey)
    queries.setQueryData(queryKey, data)
    // After signing in, what a guest has read is not up to date.
    if (isFetching) void queries.invalidateQueries({ queryKey })
  }
  queries.getQueryCache().subscribe(({ type, query }) => {
    const key = shared.find(([path]) => path === query.queryKey[0])
    const { data } = query.state
    if (type === 'updated' && key && data !== undefined && data !== reads.get(key).data) reads.set(key, data)
  })
}

/** Reads both again when they change. Returns the garage; undefined only in development, until it is loaded. */
export function useShared(): Garage | undefined {
  useQuery({ queryKey: sessionKey, queryFn: readUser })
  return useRead('GET /api/garage', {}).data
}
