import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is on its way to paper: what is made for the printer alone is not in the page before. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // The browser takes its picture of the page as soon as the event is over.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const change = () => (paper.matches ? start() : end())
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', change)
    }
  }, [])
  return printing
}
