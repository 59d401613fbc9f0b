import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type InputOf } from '#web/api/call-api.ts'
import { useDebounced } from '#web/components/use-debounced.ts'

export type PlannedSettings = InputOf<'POST /api/settings/preview'>['body']

/** Returns the server's preview of planned settings, debounced; undefined while loading or if `plan` is null. */
export function usePreview(plan: PlannedSettings | null) {
  const body = useDebounced(JSON.stringify(plan))
  const preview = useQuery({
    queryKey: ['/api/settings/preview', body],
    queryFn: ({ signal }) =>
      call('POST /api/settings/preview', { body: JSON.parse(body) as PlannedSettings }, { signal }),
    enabled: plan !== null && body !== 'null',
    placeholderData: keepPreviousData,
    // Never cached: a new booking can arrive at any time.
    staleTime: 0,
    gcTime: 0,
  })
  return plan === null ? undefined : preview.data
}
