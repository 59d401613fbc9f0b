import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Prints the day once if the URL has `?print`, and removes the parameter so that a reload does not print again. */
export function usePrintOnArrival(ready: boolean): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.has('print')
  // biome-ignore lint/correctness/useExhaustiveDependencies: setParams is new on every render; run once.
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
