import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { delayAfter, PasswordGuard, passwordLimits } from './password-guard.ts'

const connected = new AbortController().signal

/** A guard with an adjustable clock, whose delays last until the test ends them. */
function guardWithDelays() {
  const time = { now: 0 }
  const delays: { milliseconds: number; end: () => void }[] = []
  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((end, reject) => {
      delays.push({ milliseconds, end })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const guard = new PasswordGuard({ clock: () => new Date(time.now), pause })
  return {
    time,
    delays,
    guess: (account: string, network: string = randomUUID()) =>
      guard.attempt({ network, account, disconnected: connected }, async () => null),
    attempt: (account: string, disconnected: AbortSignal, check: () => Promise<string | null>) =>
      guard.attempt({ network: randomUUID(), account, disconnected }, check),
  }
}

async function guessesBefore(guess: () => Promise<unknown>, count: number) {
  for (let n = 0; n < count; n += 1) await guess()
}

it('concurrent attempts cannot exceed the limit together', async () => {
  const { guess } = guardWithDelays()
  const response = await Promise.all(Array.from({ length: 30 }, () => guess('a@example.com', 'one network')))
  expect(response.filter((attempted) => 'user' in attempted)).toHaveLength(passwordLimits.pair)
})

it('a password check that throws is not counted as a wrong password', async () => {
  const { attempt, delays } = guardWithDelays()
  const fails = async () => {
    throw new Error('the database is away')
  }
  for (let n = 0; n < 20; n += 1) await expect(attempt('a@example.com', connected, fails)).rejects.toThrow()
  expect(delays).toEqual([])
})

it('the delay of an account grows with its failures to at most three seconds and ends after 15 minutes', async () => {
  expect([9, 10, 11, 39, 1000].map(delayAfter)).toEqual([0, 100, 200, 3000, 3000])
  const { guess, delays, time } = guardWithDelays()
  await guessesBefore(() => guess('a@example.com'), 10)
  const eleventh = guess('a@example.com')
  await guess('b@example.com')
  expect(delays.map(({ milliseconds }) => milliseconds)).toEqual([100])
  delays[0]?.end()
  await eleventh
  time.now = 15 * 60_000
  await guess('a@example.com')
  expect(delays).toHaveLength(1)
})

it('with 200 delayed attempts, the oldest one proceeds and none is rejected', async () => {
  const { guess, delays } = guardWithDelays()
  await guessesBefore(() => guess('a@example.com'), 10)
  const first = guess('a@example.com')
  const others = Array.from({ length: 199 }, () => guess('a@example.com'))
  const last = guess('a@example.com')
  expect(await first).toEqual({ user: null })
  for (const { end } of delays) end()
  expect(await Promise.all([...others, last])).toHaveLength(200)
})

it('the password of a client that disconnects during the delay is not checked', async () => {
  const { guess, attempt, delays } = guardWithDelays()
  await guessesBefore(() => guess('a@example.com'), 10)
  const disconnect = new AbortController()
  let checked = false
  const attempted = attempt('a@example.com', disconnect.signal, async () => {
    checked = true
    return 'user'
  })
  disconnect.abort()
  await expect(attempted).rejects.toThrow()
  expect([checked, delays.length]).toEqual([false, 1])
})
