import { useSearchParams } from 'wouter'

export interface AppointmentInUrl {
  /** The appointment whose sheet is open. */
  id: string | null
  /** Where a link to an appointment's sheet leads: this very list with the sheet open. */
  linkTo: (id: string) => string
  open: (id: string) => void
  close: () => void
}

/** Keeps the open sheet in the address, so that it survives a reload and can be sent to a colleague. */
export function useAppointmentInUrl(): AppointmentInUrl {
  const [params, setParams] = useSearchParams()
  const change = (id: string | null) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before)
    if (id === null) after.delete('appointment')
    else after.set('appointment', id)
    return after
  }
  return {
    id: params.get('appointment'),
    linkTo: (id) => `?${change(id)(params)}`,
    open: (id) => setParams(change(id)),
    close: () => setParams(change(null), { replace: true }),
  }
}
