import { expect, it } from 'vitest'
import { defaultOffers } from './offers.ts'
import { firstSteps, type GarageFacts, stepsDone } from './steps-done.ts'

const empty: GarageFacts = {
  phone: null,
  address: '',
  offers: defaultOffers,
  hoursSaved: false,
  servicesSaved: false,
  hasPrice: false,
  hasAbn: false,
  hasBankAccount: false,
  hasMechanic: false,
  hasRentalCar: false,
  hasMailServer: false,
}
const none = { confirmed: [] }

it('a garage straight after set-up has no step done', () => {
  expect(stepsDone(empty, none)).toEqual([])
})

it('each fact of the garage completes its own step', () => {
  const completedBy = (facts: Partial<GarageFacts>) => stepsDone({ ...empty, ...facts }, none)
  expect(completedBy({ phone: '+61255501842' })).toEqual(['contact'])
  expect(completedBy({ address: '1 Rowe Street' })).toEqual(['address'])
  expect(completedBy({ address: '  ' })).toEqual([])
  expect(completedBy({ hoursSaved: true })).toEqual(['hours'])
  expect(completedBy({ servicesSaved: true })).toEqual(['services'])
  expect(completedBy({ hasPrice: true })).toEqual(['prices'])
  expect(completedBy({ hasAbn: true })).toEqual([])
  expect(completedBy({ hasAbn: true, hasBankAccount: true })).toEqual(['tax'])
  expect(completedBy({ hasMechanic: true })).toEqual(['people'])
  expect(completedBy({ hasRentalCar: true })).toEqual(['cars'])
  expect(completedBy({ offers: { ...defaultOffers, rental: false } })).toEqual(['cars'])
  expect(completedBy({ hasMailServer: true })).toEqual(['messages'])
})

it('a confirmation completes only the steps that can be confirmed', () => {
  expect(stepsDone(empty, { confirmed: firstSteps })).toEqual([
    'hours',
    'services',
    'prices',
    'tax',
    'messages',
    'page',
  ])
})
