import { readCookie, writeCookie } from './cookie.ts'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

/** Returns the theme chosen on this device. */
export function currentTheme(): Theme {
  const chosen = readCookie('theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Applies and stores a theme; `public/theme.js` applies it before the first paint of the next visit. */
export function setTheme(theme: Theme) {
  writeCookie('theme', theme, theme === 'system' ? 0 : undefined)
  document.documentElement.dataset.theme = showsDark() ? 'dark' : 'light'
}

/** Returns whether the page is currently dark, by choice or by the device. */
function showsDark() {
  const chosen = currentTheme()
  return chosen === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

/** Switches between light and dark. Returns the new theme. */
export function toggleTheme(): Theme {
  const theme = showsDark() ? 'light' : 'dark'
  setTheme(theme)
  return theme
}

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
