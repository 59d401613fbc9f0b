// Runs before the first paint, so that a chosen theme or density does not flash. External: the page forbids inline scripts.
for (const name of ['theme', 'density']) {
  const chosen = document.cookie.match(`(?:^|; )${name}=(light|dark|desk|touch|workshop)(?:;|$)`)
  if (chosen) document.documentElement.dataset[name] = chosen[1]
}
