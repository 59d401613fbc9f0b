import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keyOf } from '#web/api/hooks.ts'
import { sessionKey } from '#web/session/use-session.ts'
import { refreshChanged } from './refresh-changed.ts'

const read = {
  session: sessionKey,
  garage: keyOf('GET /api/garage'),
  pages: [...keyOf('GET /api/appointments', { query: { search: 'mazda' } }), 'pages'],
  appointment: keyOf('GET /api/appointments/{id}', { params: { id: '1' } }),
  clients: keyOf('GET /api/clients'),
}

/** Returns the names of the reads that a change of these lists invalidates. */
function readAgain(lists: string[]): string[] {
  const queries = new QueryClient()
  for (const key of Object.values(read)) queries.setQueryData(key, 'as it was')
  refreshChanged(queries, lists)
  return Object.entries(read)
    .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
}

it('a changed list invalidates its pages and its single records', () => {
  expect(readAgain(['/api/appointments'])).toEqual(['pages', 'appointment'])
  expect(readAgain(['/api/garage', '/api/clients'])).toEqual(['garage', 'clients'])
})

it('a change of everything (*) invalidates all reads except the session', () => {
  expect(readAgain(['*', '/api/auth/user'])).toEqual(['garage', 'pages', 'appointment', 'clients'])
})
