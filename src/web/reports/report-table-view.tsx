import { cva } from 'class-variance-authority'
import { displayCell, type ReportTable } from './report-table.ts'

// A sticky header needs separate borders.
const frame = cva('w-full', {
  variants: { onPaper: { true: 'mt-4', false: 'border-separate border-spacing-0 tabular-nums' } },
})
const heading = cva('border-b text-right first:text-left', {
  variants: {
    onPaper: {
      true: 'border-black px-2 py-0.5 align-bottom font-name',
      false:
        'sticky top-0 border-line bg-surface px-5 py-2 text-small font-label whitespace-nowrap text-ink-2 max-md:px-4',
    },
  },
})
const cell = cva('border-b text-right font-regular first:text-left', {
  variants: {
    onPaper: {
      true: 'border-print/50 px-2 py-0.5',
      false: 'border-line px-5 py-2 whitespace-nowrap group-last:border-b-0 max-md:px-4',
    },
  },
})

/** The figures behind a chart. A long table is a scroll container of its own, reachable with the keyboard. */
export function ReportTableView({
  table,
  onPaper = false,
}: {
  table: ReportTable
  /** Print version: the caption is the heading, and the table does not scroll. */
  onPaper?: boolean
}) {
  const { title, columns, rows } = table
  const content = (
    <table className={frame({ onPaper })}>
      <caption className={onPaper ? 'break-after-avoid pb-1 text-left text-lead font-heading' : 'sr-only'}>
        {title}
      </caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className={heading({ onPaper })}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cars may have the same name; rows are fixed by position.
          <tr key={index} className="group break-inside-avoid">
            {row.map((value, column) =>
              column === 0 ? (
                <th key={columns[column]?.label} scope="row" className={cell({ onPaper })}>
                  {displayCell(value)}
                </th>
              ) : (
                <td key={columns[column]?.label} className={cell({ onPaper })}>
                  {displayCell(value)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (onPaper) return content
  return (
    <section
      className="max-h-90 overflow-auto rounded-b-lg focus-visible:-outline-offset-2"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard.
      tabIndex={0}
      aria-label={`${title}, table`}
    >
      {content}
    </section>
  )
}
