import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Answer, call, type InputOf, type RouteToRead, type RouteToSend } from './call.ts'

/** The key of a read: its path first, so that everything read from one path can be refreshed together. */
export function keyOf(route: RouteToRead, input: object = {}): QueryKey {
  return [route.slice('GET '.length), input]
}

interface ReadOptions {
  /** False waits: nothing is read until it turns true. */
  when?: boolean
  /** Keeps showing the old answer while one for other inputs is on its way. */
  keep?: boolean
}

/** Reads from the server once and keeps the answer until something that is sent refreshes it. */
export function useRead<R extends RouteToRead>(
  route: R,
  input: InputOf<R>,
  { when = true, keep = false }: ReadOptions = {},
) {
  return useQuery<Answer<R>>({
    queryKey: keyOf(route, input as object),
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled: when,
    ...(keep && { placeholderData: keepPreviousData }),
  })
}

/** The lists that a change of one thing may show in. */
export type Refreshed =
  | '/api/appointments'
  | '/api/appointments/recent'
  | '/api/time-slots'
  | '/api/special-days'
  | '/api/stats'
  | '/api/clients'
  | '/api/clients/known'
  | '/api/clients/{id}/overview'
  | '/api/vehicles'
  | '/api/vehicles/{id}/appointments'
  | '/api/rental-bookings'
  | '/api/auth/user'
  | '/api/garage'

/** What changes when an appointment does. */
export const appointmentLists: readonly Refreshed[] = [
  '/api/appointments',
  '/api/appointments/recent',
  '/api/time-slots',
  '/api/stats',
  '/api/vehicles',
  '/api/vehicles/{id}/appointments',
  '/api/clients',
  '/api/clients/{id}/overview',
  '/api/garage',
]

interface SendOptions<R extends RouteToSend> {
  refreshes?: readonly Refreshed[]
  onSuccess?: (answer: Answer<R>, input: InputOf<R>) => void
  onError?: (error: Error, input: InputOf<R>) => void
}

/** Sends a change, then refreshes the lists that it shows in. */
export function useSend<R extends RouteToSend>(
  route: R,
  { refreshes = [], onSuccess, onError }: SendOptions<R> = {},
) {
  const queries = useQueryClient()
  return useMutation<Answer<R>, Error, InputOf<R> & { idempotencyKey?: string }>({
    mutationFn: ({ idempotencyKey, ...input }) =>
      call(route, input as unknown as InputOf<R>, idempotencyKey === undefined ? {} : { idempotencyKey }),
    onSuccess: async (answer, input) => {
      onSuccess?.(answer, input)
      await Promise.all(refreshes.map((path) => queries.invalidateQueries({ queryKey: [path] })))
    },
    ...(onError !== undefined && { onError }),
  })
}
