import { inflateSync } from 'node:zlib'

/** Returns the lines of each page of a PDF that pdfkit has written, as a reader copies them. */
export function textOfPdf(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes))
  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''))
    }
  return [...objects.values()]
    .filter(({ stream }) => stream.includes(' TJ'))
    .map(({ stream }) => linesOf(stream, fonts))
}

interface PdfObject {
  dictionary: string
  /** Decompressed; empty: it has none. */
  stream: string
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: dictionary = '', index, 0: whole } of text.matchAll(
    /^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gm,
  )) {
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const start = index + whole.length
    const stream = whole.endsWith('stream\n') ? file.subarray(start, start + length) : null
    const isFlate = dictionary.includes('/FlateDecode')
    const content = stream === null ? '' : (isFlate ? inflateSync(stream) : stream).toString('latin1')
    objects.set(id, { dictionary, stream: content })
  }
  return objects
}

/** Returns the text of each glyph of a font, from its ToUnicode CMap. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, hex = ''] of (list.match(/\w+/g) ?? []).entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      characters.set(code, Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    }
  return characters
}

function linesOf(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines: string[] = []
  let font: ReadonlyMap<string, string> | undefined
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    else {
      const codes = (shown ?? '').match(/<\w*>/g)?.join('').replaceAll(/[<>]/g, '').match(/\w{4}/g) ?? []
      lines.push(codes.map((code) => font?.get(code) ?? '\ufffd').join(''))
    }
  }
  return lines
}
