import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { type DocumentBlock, documentBlocks, type Fact } from '#domain/billing/document-blocks'
import type { DocumentContent } from '#domain/billing/document-content'

/** A document as the customer is given it, black on white in both themes. */
export function DocumentPaper({
  content,
  url = null,
}: {
  content: DocumentContent
  /** The address of its page for the customer, shown as a QR code; null: there is nothing to do on it. */
  url?: string | null
}) {
  return (
    <Paper>
      {documentBlocks(content, url).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never move.
        <PaperBlock key={index} block={block} />
      ))}
    </Paper>
  )
}

/** The sheet under the blocks of a document. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div
      className="grid gap-5 rounded-md border border-line bg-white p-6 text-black max-md:p-4 print:border-0 print:p-0"
      data-theme="light"
    >
      {children}
    </div>
  )
}

/** One block of a document. */
export function PaperBlock({ block }: { block: DocumentBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <p className="text-title wide">{block.title}</p>
            {block.subtitle !== null && <p className="text-small">{block.subtitle}</p>}
            <p className="text-lead font-name">{block.label}</p>
          </div>
          <Facts facts={block.facts} />
        </div>
      )
    case 'parties':
      return (
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Party title="From" lines={block.seller} />
          <Party title="To" lines={block.buyer} />
        </div>
      )
    case 'facts':
      return <Facts facts={block.facts} />
    case 'lines':
      return (
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-black text-small">
              <th className="py-1 font-label">Description</th>
              <th className="py-1 text-right font-label">Amount</th>
            </tr>
          </thead>
          <tbody>
            {block.lines.map(({ description, arithmetic, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move.
              <tr key={index} className="border-b border-line align-top">
                <td className="py-2 wrap-anywhere">
                  {description}
                  {arithmetic !== null && <span className="block text-small tabular-nums">{arithmetic}</span>}
                </td>
                <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'totals':
      return (
        <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-6 gap-y-1 tabular-nums">
          {block.rows.map(([term, value]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
          <dt className="border-t border-black pt-1 text-lead font-name">{block.total[0]}</dt>
          <dd className="border-t border-black pt-1 text-right text-lead font-name">{block.total[1]}</dd>
        </dl>
      )
    case 'how_to_pay':
      return (
        <div>
          <p className="mb-1 font-name">How to pay</p>
          <Facts facts={block.facts} />
        </div>
      )
    case 'online':
      return (
        <div className="flex gap-4 max-sm:flex-col">
          <DocumentCode url={block.url} />
          <div className="min-w-0">
            <p className="font-name">{block.text}</p>
            <p className="text-small wrap-anywhere">{block.url}</p>
          </div>
        </div>
      )
    case 'text':
      return <p className="text-small wrap-anywhere whitespace-pre-line">{block.text}</p>
  }
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-small">{term}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <p className="text-small">{title}</p>
      {lines.map((line, index) => (
        <p
          key={line}
          className={index === 0 ? 'font-name wrap-anywhere' : 'wrap-anywhere whitespace-pre-line'}
        >
          {line}
        </p>
      ))}
    </div>
  )
}

/** The QR code of an address. */
function DocumentCode({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={112}
      height={112}
      role="img"
      aria-label={`QR code of ${url}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
