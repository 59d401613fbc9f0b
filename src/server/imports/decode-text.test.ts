import { describe, expect, it } from 'vitest'
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

it.each([
  '%PDF-1.7\n',
  '{\\rtf1\\ansi',
  'BEGIN:VCARD\r\nFN:Mei Tan',
  '<html><table>',
  '\n<!DOCTYPE html>',
  '<?xml version="1.0"?>',
  '[{"name":"Mei"}]',
  '{ "clients": [] }',
])('%j is text, but no table', (text) => {
  expect(decodeText(bytesOf(text))).toEqual({ error: 'not_text' })
})

it.each(['[Name],Email', '<Name>,Email', '{Name};Email', '"Name","Email"'])('%s can be a header', (text) => {
  expect(decodeText(bytesOf(text))).toEqual({ text })
})

describe('accents in Mac Roman', () => {
  it.each([
    ['Ren\x8ee M\x9fller', 'Renée Müller'],
    ['J\x9arg Stra\xa7e, Fran\x8dois', 'Jörg Straße, François'],
    ['Sean O\xd5Brien', 'Sean O’Brien'],
    ['Mu\x96oz, \x83lodie', 'Muñoz, Élodie'],
    ['BJ\x85RK', 'BJÖRK'],
    ['Bj\x9arn; S\xbfren', 'Björn; Søren'],
  ])('%j are read as %s', (binary, text) => {
    expect(decodeText(bytesOf(`Name,Email\n${binary}`))).toEqual({ text: `Name,Email\n${text}` })
  })

  it.each([
    'Renée Müller',
    'Jörg Straße, François',
    'Muñoz, Élodie, BJÖRK',
    'Zoë Åsa Søren',
    'Peña–Díaz',
    'D’Arcy, 20 °C, £5',
    'São Paulo',
  ])('%s in Windows-1252 stays', (text) => {
    const bytes = bytesOf(text.replaceAll('–', '\x96').replaceAll('’', '\x92'))
    expect(decodeText(bytes)).toEqual({ text })
  })
})
