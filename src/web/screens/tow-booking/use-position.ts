import { useState } from 'react'
import type { FoundPosition } from './find-position.ts'

type Position = Extract<FoundPosition, { accuracy: number }>

/** Returns the browser's position; requested only when `ask` is called. */
export function usePosition(onFound: (position: Position) => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [found, setFound] = useState<FoundPosition | null>(null)

  async function locate() {
    setFound(null)
    setIsAsking(true)
    const answer = await import('./find-position.ts').then(
      ({ findPosition }) => findPosition(),
      () => ({ failure: 'Your location could not be found. Please type the address.' }),
    )
    setIsAsking(false)
    setFound(answer)
    if ('accuracy' in answer) onFound(answer)
  }

  return {
    locate: () => void locate(),
    isAsking,
    failure: found !== null && 'failure' in found ? found.failure : null,
    accuracy: found !== null && 'accuracy' in found ? found.accuracy : null,
  }
}
