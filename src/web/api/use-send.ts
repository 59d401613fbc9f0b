import { useMutation } from '@tanstack/react-query'
import { type Answer, call, type InputOf, type RouteToSend } from './call-api.ts'

export interface SendEvents<R extends RouteToSend, Given = InputOf<R>> {
  onSuccess?: (answer: Answer<R>, given: Given) => void
  onError?: (error: Error, given: Given) => void
}

/** Returns a mutation for a call that changes nothing that is read, or whose caller reads again itself; else `useChange`. */
export function useSend<R extends RouteToSend>(route: R, { onSuccess, onError }: SendEvents<R> = {}) {
  return useMutation<Answer<R>, Error, InputOf<R>>({
    mutationFn: (input) => call(route, input),
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  })
}
