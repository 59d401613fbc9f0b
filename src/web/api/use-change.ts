import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isNamedBy, listsWrittenBy } from '#contract/live-lists'
import { ApiError } from './api-error.ts'
import { type Answer, call, type InputOf, type RouteToSend } from './call-api.ts'
import { writeRecord } from './newest-copies.ts'
import type { SendEvents } from './use-send.ts'

/** Returns a mutation that calls an endpoint and updates what is read. */
export function useChange<R extends RouteToSend>(route: R, events: SendEvents<R> = {}) {
  return useMutation(changeBy(useQueryClient(), route, (input: InputOf<R>) => input, events))
}

/**
 * Returns the options of a mutation that calls an endpoint, writes the record that it returns into the cache and reads again what
 * depends on the tables it writes; the reads of a deleted record are not repeated. Another user has changed or deleted the record
 * if the server answers 409 or 404: then it is read again, too.
 */
export function changeBy<R extends RouteToSend, Given>(
  queries: QueryClient,
  route: R,
  inputOf: (given: Given) => InputOf<R>,
  { onSuccess, onError }: SendEvents<R, Given>,
) {
  return {
    mutationFn: (given: Given) => call(route, inputOf(given)),
    onSuccess: async (answer: Answer<R>, given: Given) => {
      onSuccess?.(answer, given)
      writeRecord(queries, answer)
      await refreshAfter(queries, route, inputOf(given))
    },
    onError: (error: Error, given: Given) => {
      onError?.(error, given)
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        void refreshAfter(queries, route)
    },
  }
}

/** Invalidates the reads that a call can have changed. Resolves once those on the screen have been repeated. */
export async function refreshAfter(queries: QueryClient, route: RouteToSend, input?: unknown): Promise<void> {
  const [method, path = ''] = route.split(' ')
  const lists = listsWrittenBy(path)
  // Erasing the personal data deletes the client as well.
  const deleted = method === 'DELETE' ? /^(.*\/\{id\})(\/personal-data)?$/.exec(path)?.[1] : undefined
  const isDeleted = (read: string, of: unknown) =>
    deleted !== undefined && read.startsWith(deleted) && idOf(of) !== undefined && idOf(of) === idOf(input)
  await queries.invalidateQueries({
    predicate: ({ queryKey: [read, of] }) => {
      if (typeof read !== 'string' || !isNamedBy(lists, read)) return false
      // Other calls cannot change the user who is signed in; of changes by colleagues, the live connection informs.
      if (read === '/api/auth/user') return path.startsWith('/api/auth/')
      return !isDeleted(read, of)
    },
  })
}

function idOf(input: unknown): string | undefined {
  return (input as { params?: { id?: string } } | undefined)?.params?.id
}
