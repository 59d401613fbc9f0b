import { readCookie, writeCookie } from './cookie.ts'

/** `auto`: desk for a mouse, touch for a touch screen. `workshop`: for a tablet in the workshop. */
export type Density = 'auto' | 'desk' | 'touch' | 'workshop'

/** Returns the density chosen on this device. */
export function currentDensity(): Density {
  const chosen = readCookie('density')
  return chosen === 'desk' || chosen === 'touch' || chosen === 'workshop' ? chosen : 'auto'
}

/** Applies and stores the size of controls and rows; `public/theme.js` applies it on the next visit. */
export function setDensity(density: Density) {
  writeCookie('density', density, density === 'auto' ? 0 : undefined)
  if (density === 'auto') delete document.documentElement.dataset.density
  else document.documentElement.dataset.density = density
}
