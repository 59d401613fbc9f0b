import { useEffect, useRef } from 'react'

/** Buffers keys typed before an input is ready. The returned function returns the text once and clears it. */
export function useTypedAhead(waiting: boolean): () => string {
  const caught = useRef('')
  useEffect(() => {
    caught.current = ''
    if (!waiting) return
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Backspace') caught.current = caught.current.slice(0, -1)
      else if (key.length === 1) caught.current += key
      else return
      // The key must not trigger a shortcut.
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [waiting])
  return () => {
    const text = caught.current
    caught.current = ''
    return text
  }
}
