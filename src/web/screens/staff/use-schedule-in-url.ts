import { useSearchParams } from 'wouter'

/** Whose schedule is open stands in the address, so that Back closes it and a link opens it. */
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
