import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localPath } from './local-path.ts'

it('a path on this site is returned unchanged', () => {
  for (const path of ['/', '/users', '/appointments?status=confirmed&search=a%20b', '/daily/2026-11-20#x'])
    expect(localPath(path)).toBe(path)
})

it('anything that leads to another site is rejected', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil',
    'https://evil.example',
    '',
    'users',
  ]
  for (const text of elsewhere) expect(localPath(text), text).toBeNull()
  expect(localPath(null)).toBeNull()
})

it('an accepted path always stays on the same site', () => {
  const tricky = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', '@', ':', '.', '?', '#', 'a', ' '),
  })
  fc.assert(
    fc.property(tricky, (rest) => {
      const path = localPath(`/${rest}`)
      if (path !== null) expect(new URL(path, 'https://garage.example').origin).toBe('https://garage.example')
    }),
  )
})
