import { useSearchParams } from 'wouter'

/** The open schedule is a URL parameter, so that Back closes it and links can open it. */
export function useScheduleInUrl() {
  const [params, setParams] = useSearchParams()
  const change = (staffId: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    if (staffId === null) after.delete('schedule')
    else after.set('schedule', staffId)
    return after
  }
  return {
    staffId: params.get('schedule'),
    open: (staffId: string) => setParams(change(staffId)),
    close: () => setParams(change(null), { replace: true }),
  }
}
