import type { ReactNode } from 'react'

/** A term and its value on paper. */
export interface PrintedLine {
  term: string
  value: string
}

/** Returns whether there is a value to print. */
export function isKnownLine(line: { term: string; value: string | null }): line is PrintedLine {
  return line.value !== null && line.value !== ''
}

/** A titled part of a printed sheet. */
export function PrintedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1">
      <h2 className="text-h3 text-black">{title}</h2>
      {children}
    </section>
  )
}

/** Terms at the left and values at the right, on dotted lines. */
export function PrintedLines({ lines }: { lines: readonly PrintedLine[] }) {
  return (
    <dl className="grid gap-1 tabular-nums">
      {lines.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-4 border-b border-dotted border-print/50">
          <dt className="flex-none text-print">{term}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
