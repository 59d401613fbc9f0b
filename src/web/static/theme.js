// Runs before the first paint, so that neither theme nor density flashes. External because the CSP forbids inline scripts.
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
