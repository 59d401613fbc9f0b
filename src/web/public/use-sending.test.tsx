import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionError } from '#web/api/call-api.ts'
import { useSending } from './use-sending.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Sends a request that is answered by the returned functions. */
function startSending() {
  let answer: (failure: string | null) => void = () => {}
  let lose: (error: Error) => void = () => {}
  const attempt = () =>
    new Promise<string | null>((resolve, reject) => {
      answer = resolve
      lose = reject
    })
  const { result } = renderHook(() => useSending(() => {}))
  act(() => void result.current.send(attempt))
  return {
    failure: () => result.current.failure,
    answer: (failure: string | null) => act(async () => answer(failure)),
    lose: () => act(async () => lose(new ConnectionError())),
  }
}

it('a request without an answer for 3 s: says so until there is one', async () => {
  const { failure, answer } = startSending()
  await wait(2_000)
  expect(failure()).toBeNull()
  await wait(1_000)
  expect(failure()).toBe('There is no answer yet. Your entries are kept.')
  await answer(null)
  expect(failure()).toBeNull()
})

it('a request that is lost after that: says that it has not been sent', async () => {
  const { failure, lose } = startSending()
  await wait(25_000)
  await lose()
  expect(failure()).toMatch(/^There is no connection\. Your request has not been sent yet\./)
})

it('a refusal after that: the reason', async () => {
  const { failure, answer } = startSending()
  await wait(10_000)
  await answer('Please call us.')
  expect(failure()).toBe('Please call us.')
})
