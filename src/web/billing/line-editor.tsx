import { Pencil } from 'lucide'
import { useState } from 'react'
import type { Bill } from '#contract/billing/line-items'
import { mostLines, mostLinesSentence } from '#domain/billing/line-item'
import { useAction } from '#web/records/use-action.tsx'
import { CloseButton, Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { acceptProposed, type Billed, lineActions } from './bill-actions.ts'
import { BillTotals } from './bill-totals.tsx'
import { DiscountForm } from './discount-form.tsx'
import { LineRowForm } from './line-form.tsx'
import { LineRow } from './line-row.tsx'

/** Dialog in which the lines of a job, rental, tow request or sale are edited; the total is always in sight. */
export function LineEditorDialog({
  billed,
  bill,
  about,
  ...dialog
}: DialogState & {
  billed: Billed
  bill: Bill
  /** The record as its user calls it: `ABC12D · 2019 Toyota Corolla`. */
  about: string
}) {
  return (
    <Dialog
      {...dialog}
      title="Invoice Lines"
      description={about}
      width={940}
      footerNote={<BillTotals bill={bill} />}
      footer={<CloseButton variant="primary">Done</CloseButton>}
    >
      <LineEditor billed={billed} bill={bill} />
    </Dialog>
  )
}

function LineEditor({ billed, bill }: { billed: Billed; bill: Bill }) {
  const [editing, setEditing] = useState<string | null>(null)
  const removing = useAction(lineActions.delete)
  const { lines, proposed, invoices } = bill
  const open = lines.filter(({ invoice }) => invoice === null)
  // Each invoice of a client who buys without a booking is a sale of its own; the line being edited can just have been invoiced.
  const shown =
    billed.kind === 'client' ? lines.filter(({ id, invoice }) => invoice === null || id === editing) : lines
  /** Stores the proposed lines, then opens the one that was pressed. */
  const openProposed = useAction(acceptProposed, {
    onDone: (next) =>
      setEditing(next.lines.find(({ id }) => !lines.some((line) => line.id === id))?.id ?? null),
  })
  const isFull = open.length + proposed.length >= mostLines
  return (
    <div className="grid gap-4">
      <ul className="grid" aria-label="Lines">
        {shown.map((line) => (
          <li key={line.id} className="border-line py-2 not-first:border-t">
            {editing === line.id ? (
              <LineRowForm
                billed={billed}
                bill={bill}
                line={line}
                onDone={() => setEditing(null)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <LineRow
                line={line}
                invoice={line.invoice}
                isCredited={invoices.some(({ id, state }) => id === line.invoice?.id && state === 'credited')}
              >
                {line.invoice === null && (
                  <>
                    <IconButton
                      size="small"
                      icon={Pencil}
                      label={`Edit ${line.description}`}
                      onClick={() => setEditing(line.id)}
                    />
                    <IconButton
                      size="small"
                      icon={lineActions.delete.icon}
                      label={`Delete ${line.description}`}
                      onClick={() => removing.run(line)}
                    />
                  </>
                )}
              </LineRow>
            )}
          </li>
        ))}
        {proposed.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: proposed lines have no id, and their order is that of the services.
          <li key={`${line.serviceCode} ${index}`} className="border-line py-2 not-first:border-t">
            <LineRow line={line} invoice={null}>
              <IconButton
                size="small"
                icon={Pencil}
                label={`Edit ${line.description}`}
                onClick={() => openProposed.run({ id: billed.id })}
              />
            </LineRow>
          </li>
        ))}
        {shown.length + proposed.length === 0 && (
          <li className="py-2 text-ink-2">No lines yet. Type the first one below.</li>
        )}
      </ul>
      {editing === null &&
        (isFull ? (
          <p className="text-ink-2">{mostLinesSentence}</p>
        ) : (
          <div className="rounded-md bg-canvas px-3 py-2">
            <LineRowForm billed={billed} bill={bill} line={null} />
          </div>
        ))}
      {open.length + proposed.length > 0 && <DiscountForm billed={billed} />}
    </div>
  )
}
