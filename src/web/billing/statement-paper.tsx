import { Link } from 'wouter'
import {
  ledgerColumns,
  type Statement,
  type StatementBlock,
  statementBlocks,
} from '#domain/billing/statement-blocks'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { Paper, PaperBlock } from './document-paper.tsx'

/** A statement as the client is given it, black on white in both themes; on screen, its invoices can be opened. */
export function StatementPaper({ statement }: { statement: Statement }) {
  return (
    <Paper>
      {statementBlocks(statement).map((block, index) =>
        block.type === 'ledger' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a statement never move.
          <Ledger key={index} rows={block.rows} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a statement never move.
          <PaperBlock key={index} block={block} />
        ),
      )}
    </Paper>
  )
}

type LedgerRows = Extract<StatementBlock, { type: 'ledger' }>['rows']

/** The items with the balance after each. On a phone, the date is above the description. */
function Ledger({ rows }: { rows: LedgerRows }) {
  const { linkTo } = useRecordInUrl('document')
  const [date, description, amount, balance] = ledgerColumns
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-black text-small">
          <th className="py-1 font-label max-md:hidden">{date}</th>
          <th className="py-1 font-label">{description}</th>
          <th className="py-1 text-right font-label">{amount}</th>
          <th className="py-1 text-right font-label">{balance}</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a statement never move.
          <tr key={index} className="break-inside-avoid border-b border-line align-top">
            <td className="py-2 pr-4 whitespace-nowrap max-md:hidden">{row.date}</td>
            <td className="py-2 wrap-anywhere">
              <span className="block text-small md:hidden">{row.date}</span>
              {row.documentId === null ? (
                row.description
              ) : (
                <Link href={linkTo(row.documentId)} className="underline-offset-3 hover:underline">
                  {row.description}
                </Link>
              )}
            </td>
            <td className="py-2 pl-3 text-right whitespace-nowrap">{row.amount}</td>
            <td className="py-2 pl-3 text-right whitespace-nowrap">{row.balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
