import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { fittingLines } from './fitting-lines.ts'

/** A4 in points of 1/72 inch. */
const page = { width: 595.28, height: 841.89, margin: 48, footer: 64 }

export const content = { left: page.margin, right: page.width - page.margin }

const fonts = {
  regular: fileURLToPath(new URL('fonts/archivo-regular.ttf', import.meta.url)),
  strong: fileURLToPath(new URL('fonts/archivo-semibold.ttf', import.meta.url)),
}

export interface TextStyle {
  font: keyof typeof fonts
  size: number
  colour?: string
}

interface Placed {
  x: number
  y: number
  width: number
  /** Default: left. */
  align?: 'left' | 'right'
}

/** An element of the structure that screen readers follow. */
export interface Structure {
  type: string
  node: PDFKit.PDFStructureElement
}

export interface PaperInfo {
  title: string
  author: string
  /** Stands for the time at which the file is made, so that the same document always has the same bytes. */
  issuedAt: Date
}

/** Pages of paper that text is drawn on line by line, tagged for screen readers. Nothing of it depends on the time or on chance. */
export class PaperPages {
  /** Where the next block begins. */
  y = page.margin
  /** Called when another page has begun. */
  onPage: (() => void) | null = null
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: Structure

  constructor({ title, author, issuedAt }: PaperInfo) {
    this.#pdf = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, tagged: true, displayTitle: true, lang: 'en-AU' },
      ...{ pdfVersion: '1.7', font: fonts.regular },
      info: { Title: title, Author: author, Creator: 'Hoist', Producer: 'Hoist', CreationDate: issuedAt },
    })
    for (const [name, file] of Object.entries(fonts)) this.#pdf.registerFont(name, file)
    this.#root = { type: 'Document', node: this.#pdf.struct('Document') }
    this.#pdf.addStructure(this.#root.node)
  }

  /** Returns an element of the structure below `parent` or the document. */
  element(type: string, parent: Structure = this.#root, options: { alt?: string } = {}): Structure {
    const node = this.#pdf.struct(type, options)
    parent.node.add(node)
    return { type, node }
  }

  /** Returns the text as lines that fit. */
  linesOf(text: string, { font, size }: TextStyle, width: number): string[] {
    this.#pdf.font(font).fontSize(size)
    return fittingLines(text.normalize('NFC'), width, (part) => this.#widthOf(part))
  }

  widthOf(text: string, { font, size }: TextStyle): number {
    this.#pdf.font(font).fontSize(size)
    return this.#widthOf(text.normalize('NFC'))
  }

  #widthOf(text: string): number {
    return this.#pdf.widthOfString(text)
  }

  /** Begins another page if less than this height is left. */
  ensure(height: number): void {
    if (this.y + height <= page.height - page.footer) return
    this.#pdf.addPage()
    this.y = page.margin
    this.onPage?.()
  }

  /** Draws lines below each other, and returns where they end. Without an element, screen readers skip them. */
  lines(lines: readonly string[], style: TextStyle, placed: Placed, element: Structure | null): number {
    const pdf = this.#pdf
    let { y } = placed
    for (const line of lines) {
      pdf
        .font(style.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? '#000')
      const x = placed.align === 'right' ? placed.x + placed.width - this.#widthOf(line) : placed.x
      this.#tagged(element, () => pdf.text(line, x, y, { lineBreak: false }))
      y += lineHeight(style)
    }
    return y
  }

  /** Draws a horizontal line, which screen readers skip. */
  rule(left: number, right: number, y: number, colour: string): void {
    this.#tagged(null, () =>
      this.#pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(colour).stroke(),
    )
  }

  /** Draws the dark modules of a QR code in a square of this size. */
  modules(
    dark: readonly (readonly boolean[])[],
    { x, y, size }: { x: number; y: number; size: number },
    figure: Structure,
  ): void {
    const step = size / dark.length
    this.#tagged(figure, () => {
      dark.forEach((row, line) => {
        row.forEach((isDark, column) => {
          if (isDark) this.#pdf.rect(x + column * step, y + line * step, step, step)
        })
      })
      this.#pdf.fill('#000')
    })
  }

  /** Makes a part of the page a link. */
  link(url: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#pdf.link(x, y, width, height, url)
  }

  /** Writes the footer of every page and returns the file. */
  async finish(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const pdf = this.#pdf
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject))
    const { start, count } = pdf.bufferedPageRange()
    const style = { font: 'regular', size: 8, colour: '#333' } as const
    for (let index = start; index < start + count; index += 1) {
      pdf.switchToPage(index)
      const y = page.height - page.margin + 8
      const width = content.right - content.left
      this.lines([footer], style, { x: content.left, y, width }, null)
      this.lines(
        [`Page ${index + 1} of ${count}`],
        style,
        { x: content.left, y, width, align: 'right' },
        null,
      )
    }
    pdf.end()
    await ended
    return new Uint8Array(Buffer.concat(parts))
  }

  #tagged(element: Structure | null, draw: () => void): void {
    const pdf = this.#pdf
    if (element === null) pdf.markContent('Artifact', { type: 'Layout' })
    else element.node.add(pdf.markStructureContent(element.type))
    draw()
    pdf.endMarkedContent()
  }
}

export function lineHeight({ size }: TextStyle): number {
  return size * 1.4
}
