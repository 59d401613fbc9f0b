import { useState } from 'react'

interface Position {
  latitude: number
  longitude: number
  /** In metres. */
  accuracy: number
}

const patience = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }

// A guess by the network is no help to a driver.
const mostMetres = 1000

const notShared = 'Your browser did not share your location. Please type the place.'
const notFound = 'Your location could not be found. Please type the place.'

/** Where this browser is; asked only when `ask` is called. Whoever will not or cannot tell is told to type. */
export function usePosition(onFound: (position: Position) => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [accuracy, setAccuracy] = useState<number | null>(null)

  function ask() {
    setFailure(null)
    setAccuracy(null)
    // Browsers keep it to themselves on pages without https.
    if (!('geolocation' in navigator)) return setFailure(notShared)
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false)
        if (coords.accuracy > mostMetres) return setFailure(notFound)
        setAccuracy(Math.ceil(coords.accuracy))
        onFound(coords)
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsAsking(false)
        setFailure(code === PERMISSION_DENIED ? notShared : notFound)
      },
      patience,
    )
  }

  return { ask, isAsking, failure, accuracy }
}
