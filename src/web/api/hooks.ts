import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '#domain/time/calendar-date'
import { type Answer, call, type InputOf, keyOf, type RouteToRead } from './call-api.ts'

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
