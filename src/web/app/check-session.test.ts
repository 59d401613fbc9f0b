import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/call-api.ts'
import { watchUnauthorized } from './live-updates.tsx'

/** Returns the number of callbacks after a read and a mutation that both fail. */
async function heardAfter(error: Error): Promise<number> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let heard = 0
  const stop = watchUnauthorized(queries, () => {
    heard += 1
  })
  const fail = () => Promise.reject(error)
  const send = () => queries.getMutationCache().build(queries, { mutationFn: fail }).execute(undefined)
  await queries.fetchQuery({ queryKey: ['list'], queryFn: fail }).catch(() => {})
  await send().catch(() => {})
  stop()
  await send().catch(() => {})
  return heard
}

it('a read and a mutation that fail with 401 are both reported', async () => {
  expect(await heardAfter(new ApiError(401, '{"code":"not_signed_in"}'))).toBe(2)
})

it('any other error is not reported', async () => {
  expect(await heardAfter(new ApiError(403, '{"code":"not_allowed"}'))).toBe(0)
  expect(await heardAfter(new TypeError('Failed to fetch'))).toBe(0)
})
