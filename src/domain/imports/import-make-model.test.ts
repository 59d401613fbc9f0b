import { expect, it } from 'vitest'
import { readMakeAndModel } from './import-make-model.ts'

it.each([
  ['Toyota Corolla', 'Toyota', 'Corolla', ''],
  ['TOYOTA COROLLA ASCENT', 'Toyota', 'COROLLA ASCENT', ''],
  ['Mazda/CX-5', 'Mazda', 'CX-5', ''],
  ['Mazda - 3', 'Mazda', '3', ''],
  ['Land Rover Defender', 'Land Rover', 'Defender', ''],
  ['VW Golf', 'Volkswagen', 'Golf', ''],
  ['mercedes benz C200', 'Mercedes-Benz', 'C200', ''],
  ['2015 Kia Rio', 'Kia', 'Rio', '2015'],
  ['Kia Rio (2015)', 'Kia', 'Rio', '2015'],
  ['Peugeot 2008', 'Peugeot', '2008', ''],
  ['Hilux SR5', 'Toyota', 'Hilux SR5', ''],
  ['Citroen C4', 'Citroën', 'C4', ''],
  ['Wuling Air', 'Wuling', 'Air', ''],
  ['Ute', '', 'Ute', ''],
  ['Holden', 'Holden', '', ''],
])('%j is make %j, model %j, year %j', (text, make, model, year) => {
  expect(readMakeAndModel(text)).toMatchObject({ make, model, year })
})
