import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InLine, offersPerSpot, planOffers } from './plan-offers.ts'

const waiting = (id: string, given: Partial<InLine> = {}): InLine => ({
  id,
  fits: ['eight'],
  offered: [],
  offer: null,
  ...given,
})
const one = new Map([['eight', 1]])

describe('offers to customers on the waitlist', () => {
  it('the first three in line are offered a spot, the fourth is not', () => {
    const line = ['a', 'b', 'c', 'd'].map((id) => waiting(id))
    expect(planOffers(line, one).map(({ id, offer }) => [id, offer])).toEqual([
      ['a', 'eight'],
      ['b', 'eight'],
      ['c', 'eight'],
    ])
  })

  it('open offers count, and are not repeated', () => {
    const line = [
      waiting('a', { offer: 'eight', offered: ['eight'] }),
      waiting('b', { offer: 'eight', offered: ['eight'] }),
      ...['c', 'd'].map((id) => waiting(id)),
    ]
    expect(planOffers(line, one).map(({ id }) => id)).toEqual(['c'])
  })

  it('who did not book a spot is not offered it again until it was taken in between', () => {
    const missed = waiting('a', { offered: ['eight'] })
    expect(planOffers([missed], one)).toEqual([])
    expect(planOffers([{ ...missed, fits: [] }], new Map())).toEqual([{ id: 'a', offered: [] }])
  })

  it('an open offer that can no longer be booked is replaced, or withdrawn', () => {
    const lost = waiting('a', { offer: 'nine', offered: ['nine'] })
    expect(planOffers([lost], one)).toEqual([{ id: 'a', offer: 'eight', offered: ['eight'] }])
    expect(planOffers([{ ...lost, fits: [] }], one)).toEqual([{ id: 'a', offer: null, offered: [] }])
  })

  it('never more than three customers for a spot, and only what fits', () => {
    const target = fc.constantFrom('a', 'b', 'c', 'd')
    const inLine = fc.record({
      fits: fc.uniqueArray(target),
      offered: fc.uniqueArray(target),
      offer: fc.option(target),
    })
    fc.assert(
      fc.property(fc.array(inLine), fc.dictionary(target, fc.nat(3)), (line, counts) => {
        const spots = new Map(Object.entries(counts))
        const named = line.map((entry, index) => ({
          ...entry,
          fits: entry.fits.filter((fit) => (spots.get(fit) ?? 0) > 0),
          offer: null,
          id: `${index}`,
        }))
        const plan = planOffers(named, spots)
        const made = plan.flatMap(({ id, offer }) => (offer ? [{ id, offer }] : []))
        for (const { id, offer } of made) {
          const entry = named[Number(id)]
          expect(entry?.fits).toContain(offer)
          expect(entry?.offered).not.toContain(offer)
        }
        for (const [spot, free] of spots)
          expect(made.filter(({ offer }) => offer === spot).length).toBeLessThanOrEqual(free * offersPerSpot)
      }),
    )
  })
})
