// Before the first paint, so that nothing flashes. External because the CSP forbids inline scripts.
{
  const page = document.documentElement
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = (name, words) => document.cookie.match(`(?:^|; )${name}=(${words})(?:;|$)`)?.[1]

  const density = chosen('density', 'desk|touch|workshop')
  if (density) page.dataset.density = density

  const show = () => {
    page.dataset.theme = chosen('theme', 'light|dark') ?? (device.matches ? 'dark' : 'light')
  }
  show()
  device.addEventListener('change', show)
}
// A later typeface is not used: docs/decisions/0016-first-paint.md.
requestAnimationFrame(() => {
  const isPainted = document.getElementById('root')?.hasChildNodes()
  if (isPainted && !document.fonts.check('1em "Archivo Variable"'))
    document.documentElement.style.setProperty('--font', 'Arial, sans-serif')
})
