import { useMutation } from '@tanstack/react-query'
import { type Answer, call, type InputOf, type RouteToSend } from './call-api.ts'

interface SendEvents<R extends RouteToSend> {
  onSuccess?: (answer: Answer<R>, given: InputOf<R>) => void
  onError?: (error: Error, given: InputOf<R>) => void
}

/** Returns a mutation for a call that changes nothing that is read, or whose caller reads again itself; else `useAction`. */
export function useSend<R extends RouteToSend>(route: R, { onSuccess, onError }: SendEvents<R> = {}) {
  return useMutation<Answer<R>, Error, InputOf<R>>({
    mutationFn: (input) => call(route, input),
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  })
}
