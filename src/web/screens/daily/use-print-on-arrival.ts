import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** `?print` in the address prints the day once it is there, and leaves the address: a reload prints no second time. */
export function usePrintOnArrival(ready: boolean): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.has('print')
  // biome-ignore lint/correctness/useExhaustiveDependencies: setParams is new on every render; once is enough.
  useEffect(() => {
    if (!wanted || !ready) return
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('print')
        return after
      },
      { replace: true },
    )
    void document.fonts.ready.then(() => window.print())
  }, [wanted, ready])
}
