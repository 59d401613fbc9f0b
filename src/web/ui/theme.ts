import { readCookie, writeCookie } from './cookie.ts'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

/** What was chosen on this device. */
export function currentTheme(): Theme {
  const chosen = readCookie('theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows a theme at once and remembers it; `public/theme.js` sets it before the first paint of the next visit, and follows the device. */
export function setTheme(theme: Theme) {
  writeCookie('theme', theme, theme === 'system' ? 0 : undefined)
  document.documentElement.dataset.theme = showsDark() ? 'dark' : 'light'
}

/** Whether the page is dark at this moment, chosen or by the device. */
export function showsDark() {
  const chosen = currentTheme()
  return chosen === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

/** The other one of light and dark than is shown now. */
export function toggleTheme(): Theme {
  const theme = showsDark() ? 'light' : 'dark'
  setTheme(theme)
  return theme
}
