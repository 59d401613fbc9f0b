import { readCookie, writeCookie } from './cookie.ts'

/** `auto` is desk for a mouse and touch for a finger; workshop is for the tablet on the bench. */
export type Density = 'auto' | 'desk' | 'touch' | 'workshop'

/** What was chosen on this device. */
export function currentDensity(): Density {
  const chosen = readCookie('density')
  return chosen === 'desk' || chosen === 'touch' || chosen === 'workshop' ? chosen : 'auto'
}

/** Sets the size of controls and rows at once and remembers it; `public/theme.js` sets it on the next visit. */
export function setDensity(density: Density) {
  writeCookie('density', density, density === 'auto' ? 0 : undefined)
  if (density === 'auto') delete document.documentElement.dataset.density
  else document.documentElement.dataset.density = density
}
