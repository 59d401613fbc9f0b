import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseByName, isSameName, otherBooker } from './same-name.ts'

describe('isSameName', () => {
  it.each([
    ['john smith', 'John Smith'],
    ['José Álvarez', 'jose alvarez'],
    ['  Mary   Ann Jones', 'Maryann Jones'],
    ["D'Arcy", 'D’Arcy'],
    ['Jun-Ho Lee', 'Jun Ho Lee'],
    ['Søren Groß', 'Soren Gross'],
    ['王小明', '王 小明'],
    ['!', '!'],
  ])('names that differ in case, accents, spaces or marks only are the same: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  it.each([
    ['John Smith', 'Mary Smith'],
    ['John Smith', 'John Smith Jr'],
    ['王小明', '王大明'],
    ['!', '?'],
  ])('names that differ in a letter are different: %s, %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })

  it('a comparison gives the same result in both directions', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (one, other) => isSameName(one, other) === isSameName(other, one),
      ),
    )
  })
})

describe('otherBooker', () => {
  const client = { name: 'John Smith' }
  it('a booking by another person returns the name as typed', () => {
    expect(otherBooker({ bookedBy: { name: 'Mary Smith' }, client })).toBe('Mary Smith')
  })
  it('a booking by the client, in another spelling, or by staff returns null', () => {
    expect(otherBooker({ bookedBy: { name: 'JOHN  smith' }, client })).toBeNull()
    expect(otherBooker({ bookedBy: null, client })).toBeNull()
  })
})

describe('chooseByName', () => {
  const clients = [{ name: 'John Smith' }, { name: 'Mary Smith' }]
  it('the client with the name is chosen, otherwise the first', () => {
    expect(chooseByName(clients, 'mary smith')).toBe(clients[1])
    expect(chooseByName(clients, 'Ann Smith')).toBe(clients[0])
    expect(chooseByName([], 'Ann Smith')).toBeUndefined()
  })
})
