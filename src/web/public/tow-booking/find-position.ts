export type FoundPosition =
  | { latitude: number; longitude: number /** In metres. */; accuracy: number }
  | { failure: string }

const timeout = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }

// In metres. Network-based positions are too inaccurate for the driver.
const mostMetres = 1000

const notShared = { failure: 'Your browser did not share your location. Please type the address.' }
const notFound = { failure: 'Your location could not be found. Please type the address.' }

/** Returns the browser's position, or a message asking the customer to type the address. */
export function findPosition(): Promise<FoundPosition> {
  // Browsers expose geolocation only over https.
  if (!('geolocation' in navigator)) return Promise.resolve(notShared)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(accuracy > mostMetres ? notFound : { latitude, longitude, accuracy: Math.ceil(accuracy) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? notShared : notFound),
      timeout,
    )
  })
}
