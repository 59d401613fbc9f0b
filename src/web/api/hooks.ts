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
}

/** Reads an endpoint and caches the data until a mutation or a server event invalidates it. */
export function useRead<R extends RouteToRead>(
  route: R,
  input: InputOf<R>,
  { when = true, keepPrevious = false, day }: ReadOptions = {},
) {
  return useQuery<Answer<R>>({
    queryKey: [...keyOf(route, input as object), ...(day === undefined ? [] : [day])],
    queryFn: ({ signal }) => call(route, input, { signal }),
    enabled: when,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

/** Paths of the reads that a change can affect. */
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

/** Reads affected by a change of an appointment. */
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

/** Reads affected when a day is closed, shortened or opened. */
export const specialDayLists: readonly Refreshed[] = [
  '/api/special-days',
  '/api/calendar',
  '/api/availability',
  '/api/time-slots',
  '/api/garage',
]

/** Reads affected by a change of a setting: garage details and opening hours. */
export const settingLists: readonly Refreshed[] = [
  ...specialDayLists,
  '/api/settings',
  '/api/settings/preview',
  '/api/holidays',
  '/api/holidays/upcoming',
]

/** Invalidates the reads of these paths. Resolves once those on the screen have been repeated. */
export async function refreshLists(queries: QueryClient, lists: readonly Refreshed[]): Promise<void> {
  await Promise.all(lists.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}

/** Reads affected by a change of a vehicle; appointments include it. */
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

/** Returns a mutation that calls an endpoint and then refreshes the affected reads. */
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
