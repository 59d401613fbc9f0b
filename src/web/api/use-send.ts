import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call, type InputOf, type RouteToSend } from './call-api.ts'

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
