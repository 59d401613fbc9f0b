import { useEffect, useState } from 'react'

/** Counts seconds down to nothing, from whenever it is begun. */
export function useCountdown(from: number) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      // Against the clock: a window in the background ticks less often.
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    begin: () => {
      setLeft(from)
      setUntil(Date.now() + from * 1000)
    },
  }
}
