import { useEffectEvent, useLayoutEffect } from 'react'

interface Options {
  /** False: does not listen. */
  active?: boolean
  /** Before the elements of the page receive the event. */
  capture?: boolean
}

/** Listens to events that reach the window while the component is mounted. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
  { active = true, capture = false }: Options = {},
): void {
  const latest = useEffectEvent(hear)
  // Layout effect: shortcuts must work from the first painted frame.
  useLayoutEffect(() => {
    if (!active) return
    const listener = (event: WindowEventMap[Type]) => latest(event)
    window.addEventListener(type, listener, capture)
    return () => window.removeEventListener(type, listener, capture)
  }, [type, active, capture])
}
