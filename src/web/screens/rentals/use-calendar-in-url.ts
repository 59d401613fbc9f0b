import { useSearchParams } from 'wouter'

/** Whose calendar is open stands in the address, so that Back closes it and a link opens it. */
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
