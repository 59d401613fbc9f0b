import { expect, it } from 'vitest'
import { Turnstile } from './turnstile.ts'

it('lets two in, one more when one of them leaves, and nobody wait behind a full line', async () => {
  const turnstile = new Turnstile({ places: 2, longestLine: 2 })
  const inside: string[] = []
  const enter = async (name: string) => {
    const leave = await turnstile.enter()
    if (leave !== null) inside.push(name)
    return leave
  }
  const first = await enter('first')
  await enter('second')
  const third = enter('third')
  const fourth = enter('fourth')
  expect(await enter('fifth')).toBeNull()
  expect(inside).toEqual(['first', 'second'])
  first?.()
  // Who leaves twice takes nobody along.
  first?.()
  await third
  expect(inside).toEqual(['first', 'second', 'third'])
  ;(await third)?.()
  await fourth
  expect(inside).toEqual(['first', 'second', 'third', 'fourth'])
})
