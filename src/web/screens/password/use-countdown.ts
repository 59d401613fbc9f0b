import { useEffect, useState } from 'react'

/** Countdown in seconds from `from` to 0; starts with `begin`. */
export function useCountdown(from: number) {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      // Computed from the clock because browsers throttle timers in background tabs.
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSecondsLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return {
    secondsLeft,
    begin: () => {
      setSecondsLeft(from)
      setUntil(Date.now() + from * 1000)
    },
  }
}
