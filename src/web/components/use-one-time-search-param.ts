import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** Calls `act` with a search parameter, for example to open a dialog, and removes it, so that a reload does not repeat it. */
export function useOneTimeSearchParam(name: string, act: (value: string) => void): void {
  const [params, setParams] = useSearchParams()
  const value = params.get(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per parameter value, not when `act` changes.
  useEffect(() => {
    if (value === null) return
    act(value)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true },
    )
  }, [value])
}
