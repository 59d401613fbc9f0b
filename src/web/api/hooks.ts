import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Answer, call, type InputOf, type RouteToRead, type RouteToSend } from './call-api.ts'

/** Returns the query key of a read. The path is first, so that all reads of a path can be invalidated together. */
export function keyOf(route: RouteToRead, input: object = {}): QueryKey {
  return [route.slice('GET '.length), input]
}

interface ReadOptions {
  /** False disables the read. */
  when?: boolean
  /** Keeps the previous data while data for other input is loading. */
  keepPrevious?: boolean
  /** The garage's date, if the response depends on it implicitly: part of the key, so that a new day is read again. */
  day?: CalendarDate
  /** Also reads again after each of these periods, if the response depends on the time of day. */
  everyMilliseconds?: number
}

/** Reads an endpoint and caches the data until a mutation or a server event invalidates it. */
export function useRead<R extends RouteToRead>(
  route: R,
  input: InputOf<R>,
  { when = true, keepPrevious = false, day, everyMilliseconds }: ReadOptions = {},
) {
  return useQuery<Answer<R>>({
    queryKey: [...keyOf(route, input as object), ...(day === undefined ? [] : [day])],
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled: when,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: everyMilliseconds ?? false,
  })
}

export interface SendOptions<R extends RouteToSend> {
  onSuccess?: (answer: Answer<R>, input: InputOf<R>) => void
  onError?: (error: Error, input: InputOf<R>) => void
}

/** Returns a mutation for a call that changes nothing that is read, or whose caller reads again itself; else `useChange`. */
export function useSend<R extends RouteToSend>(route: R, events: SendOptions<R> = {}) {
  return useCall(route, events, async () => {})
}

/** Returns a mutation that calls an endpoint, and then `refresh`. */
export function useCall<R extends RouteToSend>(
  route: R,
  { onSuccess, onError }: SendOptions<R>,
  refresh: (queries: QueryClient, input: InputOf<R>) => Promise<void>,
) {
  const queries = useQueryClient()
  return useMutation<Answer<R>, Error, InputOf<R> & { idempotencyKey?: string }>({
    mutationFn: ({ idempotencyKey, ...input }) =>
      call(route, input as unknown as InputOf<R>, idempotencyKey === undefined ? {} : { idempotencyKey }),
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input)
      await refresh(queries, input)
    },
    ...(onError !== undefined && { onError }),
  })
}
