import { encode } from 'uqr'
import type { Fact } from '#domain/billing/document-blocks'
import { ledgerColumns, type StatementBlock } from '#domain/billing/statement-blocks'
import {
  content,
  lineHeight,
  type PaperInfo,
  PaperPages,
  type Structure,
  type TextStyle,
} from './paper-pages.ts'

/** A document to draw, from the same blocks as on screen. */
export interface DrawnDocument extends PaperInfo {
  /** At the foot of every page. */
  footer: string
  blocks: readonly StatementBlock[]
}

const body: TextStyle = { font: 'regular', size: 10 }
const strong: TextStyle = { font: 'strong', size: 10 }
const small: TextStyle = { font: 'regular', size: 8.5, colour: '#333' }
const smallStrong: TextStyle = { font: 'strong', size: 8.5 }
const lead: TextStyle = { font: 'strong', size: 13 }
const title: TextStyle = { font: 'strong', size: 22 }

const gap = 20
const width = content.right - content.left
const grey = '#c9cbc5'

/** Returns the PDF of a document: the same bytes for the same document. */
export function drawDocument({ blocks, footer, ...info }: DrawnDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pages = new PaperPages(info)
  for (const block of blocks) {
    drawBlock(pages, block)
    pages.y += gap
  }
  return pages.finish(footer)
}

function drawBlock(pages: PaperPages, block: StatementBlock): void {
  if (block.type === 'heading') drawHeading(pages, block)
  else if (block.type === 'parties') drawParties(pages, block)
  else if (block.type === 'facts') drawFacts(pages, block.facts)
  else if (block.type === 'lines') drawLines(pages, block)
  else if (block.type === 'ledger') drawLedger(pages, block)
  else if (block.type === 'totals') drawTotals(pages, block)
  else if (block.type === 'how_to_pay') drawHowToPay(pages, block)
  else if (block.type === 'online') drawOnline(pages, block)
  else paragraph(pages, block.text, small)
}

type Block<Type> = Extract<StatementBlock, { type: Type }>

function drawHeading(pages: PaperPages, { title: name, subtitle, label, facts }: Block<'heading'>): void {
  const { y } = pages
  const half = width / 2
  paragraph(pages, name, title, 'H1', half)
  if (subtitle !== null) paragraph(pages, subtitle, small, 'P', half)
  paragraph(pages, label, lead, 'P', half)
  const below = pages.y
  pages.y = y
  drawFacts(pages, facts, { x: content.left + half, width: half, alignsRight: true })
  pages.y = Math.max(pages.y, below)
}

function drawParties(pages: PaperPages, { seller, buyer }: Block<'parties'>): void {
  const column = width / 2 - gap / 2
  const parties = [
    { name: 'From', lines: seller, x: content.left },
    { name: 'To', lines: buyer, x: content.left + width / 2 + gap / 2 },
  ]
  const ends = parties.map(({ name, lines, x }) => {
    const section = pages.element('Sect')
    let y = pages.lines([name], small, { x, y: pages.y, width: column }, pages.element('H2', section))
    for (const [index, line] of lines.entries()) {
      const style = index === 0 ? strong : body
      const text = pages.linesOf(line, style, column)
      y = pages.lines(text, style, { x, y, width: column }, pages.element('P', section))
    }
    return y
  })
  pages.y = Math.max(...ends)
}

interface Column {
  x: number
  width: number
  /** Whether the terms and values stand at its right edge. */
  alignsRight?: boolean
}

const wholeWidth: Column = { x: content.left, width }

/** Draws terms with their values, like a list of definitions. */
function drawFacts(pages: PaperPages, facts: readonly Fact[], column: Column = wholeWidth): void {
  const list = pages.element('L')
  const termWidth = Math.max(...facts.map(([term]) => pages.widthOf(term, small))) + 12
  const most = column.width - termWidth
  const valueWidth = column.alignsRight
    ? Math.min(most, Math.max(...facts.map(([, value]) => pages.widthOf(value, body))) + 1)
    : most
  const left = column.alignsRight ? column.x + column.width - termWidth - valueWidth : column.x
  for (const [term, value] of facts) {
    const lines = pages.linesOf(value, body, valueWidth)
    pages.ensure(lines.length * lineHeight(body))
    const item = pages.element('LI', list)
    pages.lines([term], small, { x: left, y: pages.y + 1, width: termWidth }, pages.element('Lbl', item))
    const placed = { x: left + termWidth, y: pages.y, width: valueWidth }
    pages.y = pages.lines(lines, body, placed, pages.element('LBody', item))
  }
}

const amountWidth = 90
const rowPadding = 5

function drawLines(pages: PaperPages, { lines }: Block<'lines'>): void {
  const table = pages.element('Table')
  const descriptionWidth = width - amountWidth
  const cells = (texts: readonly [string, string], style: TextStyle, y: number, row: Structure | null) => {
    const left = { x: content.left, y, width: descriptionWidth }
    const right = { x: content.right - amountWidth, y, width: amountWidth, align: 'right' as const }
    pages.lines([texts[0]], style, left, row && pages.element('TH', row))
    return pages.lines([texts[1]], style, right, row && pages.element('TH', row))
  }
  const header = (row: Structure | null) => {
    const end = cells(['Description', 'Amount'], smallStrong, pages.y, row)
    pages.rule(content.left, content.right, end + 2, '#000')
    pages.y = end + 2 + rowPadding
  }
  pages.ensure(4 * lineHeight(body))
  header(pages.element('TR', table))
  // Repeated for the eye only: screen readers read the table as one.
  pages.onPage = () => header(null)
  for (const { description, arithmetic, amount } of lines) {
    const above = pages.linesOf(description, body, descriptionWidth)
    const below = arithmetic === null ? [] : pages.linesOf(arithmetic, small, descriptionWidth)
    pages.ensure(above.length * lineHeight(body) + below.length * lineHeight(small) + rowPadding)
    const row = pages.element('TR', table)
    const cell = pages.element('TD', row)
    const { y } = pages
    const placed = { x: content.left, y, width: descriptionWidth }
    let end = pages.lines(above, body, placed, cell)
    end = pages.lines(below, small, { ...placed, y: end }, cell)
    const right = { x: content.right - amountWidth, y, width: amountWidth, align: 'right' as const }
    pages.lines(amount === null ? [] : [amount], body, right, pages.element('TD', row))
    pages.rule(content.left, content.right, end + rowPadding - 2, grey)
    pages.y = end + rowPadding + 2
  }
  pages.onPage = null
}

const dateWidth = 90
const ledgerPlaces = [
  { x: content.left, width: dateWidth },
  { x: content.left + dateWidth, width: width - dateWidth - 2 * amountWidth },
  { x: content.right - 2 * amountWidth, width: amountWidth, align: 'right' as const },
  { x: content.right - amountWidth, width: amountWidth, align: 'right' as const },
] as const

function drawLedger(pages: PaperPages, { rows }: Block<'ledger'>): void {
  const table = pages.element('Table')
  const header = (row: Structure | null) => {
    const { y } = pages
    const ends = ledgerPlaces.map((place, index) =>
      pages.lines(
        [ledgerColumns[index] ?? ''],
        smallStrong,
        { ...place, y },
        row && pages.element('TH', row),
      ),
    )
    const end = Math.max(...ends)
    pages.rule(content.left, content.right, end + 2, '#000')
    pages.y = end + 2 + rowPadding
  }
  pages.ensure(4 * lineHeight(body))
  header(pages.element('TR', table))
  // Repeated for the eye only: screen readers read the table as one.
  pages.onPage = () => header(null)
  for (const { date, description, amount, balance } of rows) {
    const cells = [date, description, amount ?? '', balance].map((text, index) =>
      text === '' ? [] : pages.linesOf(text, body, ledgerPlaces[index]?.width ?? width),
    )
    pages.ensure(Math.max(...cells.map(({ length }) => length)) * lineHeight(body) + rowPadding)
    const row = pages.element('TR', table)
    const { y } = pages
    const ends = ledgerPlaces.map((place, index) =>
      pages.lines(cells[index] ?? [], body, { ...place, y }, pages.element('TD', row)),
    )
    const end = Math.max(...ends)
    pages.rule(content.left, content.right, end + rowPadding - 2, grey)
    pages.y = end + rowPadding + 2
  }
  pages.onPage = null
}

function drawTotals(pages: PaperPages, { rows, total }: Block<'totals'>): void {
  const column = { x: content.right - 220, width: 220 }
  pages.ensure((rows.length + 2) * lineHeight(lead))
  const list = pages.element('L')
  const row = ([term, value]: Fact, style: TextStyle) => {
    const item = pages.element('LI', list)
    const placed = { x: column.x, y: pages.y, width: column.width }
    pages.lines([term], style, placed, pages.element('Lbl', item))
    pages.y = pages.lines([value], style, { ...placed, align: 'right' }, pages.element('LBody', item))
  }
  for (const one of rows) row(one, body)
  pages.rule(column.x, content.right, pages.y + 2, '#000')
  pages.y += 5
  row(total, lead)
}

function drawHowToPay(pages: PaperPages, { facts }: Block<'how_to_pay'>): void {
  pages.ensure(4 * lineHeight(body))
  paragraph(pages, 'How to pay', strong, 'H2')
  pages.y += 3
  drawFacts(pages, facts)
}

const codeSize = 84

function drawOnline(pages: PaperPages, { url, text }: Block<'online'>): void {
  pages.ensure(codeSize)
  const { y } = pages
  const alt = `QR code of ${url}`
  const place = { x: content.left, y, size: codeSize }
  pages.modules(encode(url, { ecc: 'M', border: 0 }).data, place, pages.element('Figure', undefined, { alt }))
  const x = content.left + codeSize + 14
  const column = content.right - x
  const lines = pages.linesOf(text, strong, column)
  const end = pages.lines(lines, strong, { x, y, width: column }, pages.element('P'))
  const address = pages.linesOf(url, small, column)
  const last = pages.lines(address, small, { x, y: end + 2, width: column }, pages.element('P'))
  pages.link(url, { x, y: end + 2, width: column, height: last - end })
  pages.y = Math.max(y + codeSize, last)
}

/** Draws text that can continue on the next page. */
function paragraph(pages: PaperPages, text: string, style: TextStyle, type = 'P', column = width): void {
  const element = pages.element(type)
  for (const line of pages.linesOf(text, style, column)) {
    pages.ensure(lineHeight(style))
    pages.y = pages.lines([line], style, { x: content.left, y: pages.y, width: column }, element)
  }
}
