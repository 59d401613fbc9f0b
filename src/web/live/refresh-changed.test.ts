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

/** What is read again once these lists changed. */
function readAgain(lists: string[]): string[] {
  const queries = new QueryClient()
  for (const key of Object.values(read)) queries.setQueryData(key, 'as it was')
  refreshChanged(queries, lists)
  return Object.entries(read)
    .filter(([, key]) => queries.getQueryState(key)?.isInvalidated)
    .map(([name]) => name)
}

it('a changed list is read again with its pages and its single records', () => {
  expect(readAgain(['/api/appointments'])).toEqual(['pages', 'appointment'])
  expect(readAgain(['/api/garage', '/api/clients'])).toEqual(['garage', 'clients'])
})

it('everything is read again but the session, which is asked with care', () => {
  expect(readAgain(['*', '/api/auth/user'])).toEqual(['garage', 'pages', 'appointment', 'clients'])
})
