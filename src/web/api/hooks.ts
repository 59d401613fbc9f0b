import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CalendarDate } from '#domain/time/calendar-date'
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
  /** The garage's day where the answer depends on it unasked: on another day it is read anew. */
  day?: CalendarDate
}

/** Reads from the server once and keeps the answer until something that is sent refreshes it. */
export function useRead<R extends RouteToRead>(
  route: R,
  input: InputOf<R>,
  { when = true, keep = false, day }: ReadOptions = {},
) {
  return useQuery<Answer<R>>({
    queryKey: [...keyOf(route, input as object), ...(day === undefined ? [] : [day])],
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled: when,
    ...(keep && { placeholderData: keepPreviousData }),
  })
}

/** The lists that a change of one thing may show in. */
export type Refreshed =
  | '/api/audit'
  | '/api/appointments'
  | '/api/appointments/recent'
  | '/api/availability'
  | '/api/time-slots'
  | '/api/special-days'
  | '/api/calendar'
  | '/api/stats'
  | '/api/clients'
  | '/api/clients/known'
  | '/api/clients/{id}/overview'
  | '/api/vehicles'
  | '/api/vehicles/{id}'
  | '/api/vehicles/{id}/appointments'
  | '/api/rental-bookings'
  | '/api/rental-bookings/recent'
  | '/api/rental-bookings/date-range'
  | '/api/rental-bookings/timeline'
  | '/api/rental-bookings/counts'
  | '/api/rental-vehicles'
  | '/api/rental-vehicles/cards'
  | '/api/rental-vehicles/counts'
  | '/api/rental-vehicles/available'
  | '/api/rental-vehicles/free'
  | '/api/rental-vehicles/{id}'
  | '/api/rental-vehicles/{id}/bookings'
  | '/api/tow-bookings'
  | '/api/tow-bookings/counts'
  | '/api/tow-bookings/{id}'
  | '/api/auth/profile'
  | '/api/auth/sessions'
  | '/api/staff'
  | '/api/staff/cards'
  | '/api/staff/counts'
  | '/api/staff/{id}'
  | '/api/staff/{id}/schedule'
  | '/api/staff/{id}/appointments'
  | '/api/auth/user'
  | '/api/users'
  | '/api/users/counts'
  | '/api/holidays'
  | '/api/holidays/upcoming'
  | '/api/messages'
  | '/api/messages/{id}'
  | '/api/settings'
  | '/api/settings/preview'
  | '/api/garage'

/** What changes when an appointment does. */
export const appointmentLists: readonly Refreshed[] = [
  '/api/appointments',
  '/api/appointments/recent',
  '/api/availability',
  '/api/time-slots',
  '/api/stats',
  '/api/vehicles',
  '/api/vehicles/{id}',
  '/api/vehicles/{id}/appointments',
  '/api/clients',
  '/api/clients/{id}/overview',
  '/api/garage',
  '/api/calendar',
]

/** What changes when a day is closed, shortened or opened. */
export const specialDayLists: readonly Refreshed[] = [
  '/api/special-days',
  '/api/calendar',
  '/api/availability',
  '/api/time-slots',
  '/api/garage',
]

/** What a saved setting may change: what every screen knows of the garage, and when it is open. */
export const settingLists: readonly Refreshed[] = [
  ...specialDayLists,
  '/api/settings',
  '/api/settings/preview',
  '/api/holidays',
  '/api/holidays/upcoming',
]

/** Reads lists anew wherever they are shown. */
export async function refreshLists(queries: QueryClient, lists: readonly Refreshed[]): Promise<void> {
  await Promise.all(lists.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}

/** What changes when a vehicle does; appointments show it too. */
export const vehicleLists: readonly Refreshed[] = [
  '/api/vehicles',
  '/api/vehicles/{id}',
  '/api/vehicles/{id}/appointments',
  '/api/clients',
  '/api/appointments',
  '/api/appointments/recent',
  '/api/stats',
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
      await refreshLists(queries, refreshes)
    },
    ...(onError !== undefined && { onError }),
  })
}
