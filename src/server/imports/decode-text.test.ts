import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytesOf = (binary: string) => Buffer.from(binary, 'latin1')

it('quotation marks, dashes and currency signs are read in Windows-1252', () => {
  expect(decodeText(bytesOf('\x93Mimi\x94 O\x92Brien\x96Tan \x80 \x9f \xe9'))).toEqual({
    text: '“Mimi” O’Brien–Tan € Ÿ é',
  })
})

it.each(['\x81', '\x8d', '\x8f', '\x90', '\x9d'])('the byte %j is not in Windows-1252', (byte) => {
  expect(decodeText(bytesOf(`Name,Email\n${byte}`))).toEqual({ error: 'unknown_encoding' })
})
