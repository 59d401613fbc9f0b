import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

const ID = /^[0-9a-f-]{36}$/i

/** `?register=<client>` opens the dialog for a new vehicle of that client, `?register=new` without one; a reload does not open it again. */
export function useRegisterLink(open: (ownerId: string) => void): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('register')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks once, whatever `open` is made of.
  useEffect(() => {
    if (wanted === null) return
    open(ID.test(wanted) ? wanted : '')
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('register')
        return after
      },
      { replace: true },
    )
  }, [wanted])
}
