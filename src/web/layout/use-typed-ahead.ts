import { useEffect, useRef } from 'react'

/** Catches what somebody types who does not wait for a field to appear; the answer gives it to the field, once. */
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
      // A letter that was meant for the field must do nothing else.
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
