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
export function showsDark() {
  const chosen = currentTheme()
  return chosen === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

/** Switches between light and dark. Returns the new theme. */
export function toggleTheme(): Theme {
  const theme = showsDark() ? 'light' : 'dark'
  setTheme(theme)
  return theme
}
