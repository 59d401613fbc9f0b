export type FoundPosition =
  | { latitude: number; longitude: number /** In metres. */; accuracy: number }
  | { failure: string }

const patience = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }

// A guess by the network is no help to a driver.
const mostMetres = 1000

const notShared = { failure: 'Your browser did not share your location. Please type the place.' }
const notFound = { failure: 'Your location could not be found. Please type the place.' }

/** Where this browser is; whoever will not or cannot tell is told to type. */
export function findPosition(): Promise<FoundPosition> {
  // Browsers keep it to themselves on pages without https.
  if (!('geolocation' in navigator)) return Promise.resolve(notShared)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(accuracy > mostMetres ? notFound : { latitude, longitude, accuracy: Math.ceil(accuracy) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? notShared : notFound),
      patience,
    )
  })
}
