import clsx from 'clsx'
import { displayCell, type ReportTable } from './report-table.ts'
import styles from './report-table-view.module.css'

export type ReportTableViewProps = {
  table: ReportTable
  /** Print version: the caption is the heading, and the table does not scroll. */
  onPaper?: boolean
}

/** The figures behind a chart. A long table is a scroll container of its own, reachable with the keyboard. */
export function ReportTableView({ table, onPaper = false }: ReportTableViewProps) {
  const { title, columns, rows } = table
  const content = (
    <table className={styles.table}>
      <caption className={clsx(!onPaper && 'visually-hidden')}>{title}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cars may have the same name; rows are fixed by position.
          <tr key={index}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={columns[column]?.label} scope="row">
                  {displayCell(cell)}
                </th>
              ) : (
                <td key={columns[column]?.label}>{displayCell(cell)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (onPaper) return content
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={`${title}, table`}>
      {content}
    </section>
  )
}
