import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** What an address asks for once by a parameter, for example a dialog to open; a reload does not ask again. */
export function useAskedOnce(name: string, act: (asked: string) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks once, whatever `act` is made of.
  useEffect(() => {
    if (asked === null) return
    act(asked)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true },
    )
  }, [asked])
}
