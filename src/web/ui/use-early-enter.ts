import { useEffect, useEffectEvent, useState } from 'react'

/** Keeps an Enter that is pressed during a search. */
export function useEarlyEnter({
  typed,
  isSearching,
  choose,
}: {
  typed: string
  isSearching: boolean
  /** Called when the search has ended, unless the text has been changed since Enter. */
  choose: () => void
}): () => void {
  const [entered, setEntered] = useState<string | null>(null)
  const end = useEffectEvent(() => {
    setEntered(null)
    if (entered === typed) choose()
  })
  const isAnswered = entered !== null && !isSearching
  useEffect(() => {
    if (isAnswered) end()
  }, [isAnswered])
  return () => setEntered(typed)
}
