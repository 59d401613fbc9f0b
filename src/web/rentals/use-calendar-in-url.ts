import { useSearchParams } from 'wouter'

/** The car whose calendar is open, stored in the URL so that Back closes it and a link opens it. */
export function useCalendarInUrl() {
  const [params, setParams] = useSearchParams()
  const change = (carId: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    if (carId === null) after.delete('calendar')
    else after.set('calendar', carId)
    return after
  }
  return {
    carId: params.get('calendar'),
    open: (carId: string) => setParams(change(carId)),
    close: () => setParams(change(null), { replace: true }),
  }
}
