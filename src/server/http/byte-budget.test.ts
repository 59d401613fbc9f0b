import { describe, expect, it } from 'vitest'
import { ByteBudget } from './byte-budget.ts'

describe('ByteBudget', () => {
  it('bytes can be taken up to the total, and again after they are released', () => {
    const budget = new ByteBudget({ total: 10, perOwner: 10 })
    const first = budget.open('203.0.113.1')
    expect([first.take(6), first.take(5), first.take(4)]).toEqual([true, false, true])
    const second = budget.open('203.0.113.2')
    expect(second.take(1)).toBe(false)
    first.release()
    first.release()
    expect([second.take(10), second.take(1)]).toEqual([true, false])
  })

  it('an owner at its own limit leaves bytes for other owners', () => {
    const budget = new ByteBudget({ total: 10, perOwner: 6 })
    const [one, same, other] = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map((owner) =>
      budget.open(owner),
    )
    expect([one?.take(4), same?.take(3), same?.take(2), other?.take(4)]).toEqual([true, false, true, true])
  })
})
