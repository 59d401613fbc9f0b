import { FileUp } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import type { PartImportPreview } from '#contract/prices/part-prices'
import { displayMoney } from '#domain/money'
import { displayCount, pluralize } from '#domain/wording'
import { sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState, FormButtons } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { priceActions } from './price-actions.ts'

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Imports the parts price list from a CSV file, after a preview. */
export function PartImportDialog(dialog: DialogState) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<PartImportPreview | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const reading = useSend('POST /api/part-prices/import/preview', { onSuccess: setPreview })
  const importing = useAction(priceActions.importParts, { onDone: () => dialog.onOpenChange(false) })
  const error = importing.error ?? reading.error
  const count = preview === null ? 0 : preview.counts.added + preview.counts.changed

  function choose(chosen: File) {
    setFile(chosen)
    setPreview(null)
    importing.reset()
    reading.mutate({ body: formOf(chosen) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (file === null || preview === null || count === 0 || importing.isPending) return
    importing.run({ query: { digest: preview.digest }, body: formOf(file) })
  }
  return (
    <Dialog
      {...dialog}
      title="Import Parts"
      description="A CSV file with the columns SKU, Description, Unit, Price, Cost, Supplier and Tax, as the export has them. Description and Price are required."
      width={600}
      dirty={file !== null && !importing.isPending}
      busy={importing.isPending}
      onSubmit={submit}
      footer={
        <FormButtons pending={importing.isPending} pendingLabel="Importing..." disabled={count === 0}>
          {count === 0 ? 'Import' : `Import ${pluralize(count, 'part')}`}
        </FormButtons>
      }
    >
      {error && <ErrorAlert>{sentenceOf(error, 'The file could not be read. Please try again.')}</ErrorAlert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={FileUp} pending={reading.isPending} onClick={() => input.current?.click()}>
          {file === null ? 'Choose file' : 'Choose another file'}
        </Button>
        {file !== null && <span className="min-w-0 wrap-anywhere">{file.name}</span>}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen !== undefined) choose(chosen)
            currentTarget.value = ''
          }}
        />
      </div>
      {preview !== null && <Preview preview={preview} />}
    </Dialog>
  )
}

function Preview({ preview: { counts, ignored, rows, problems } }: { preview: PartImportPreview }) {
  const more = counts.added + counts.changed - rows.length
  return (
    <div className="grid gap-3">
      <p role="status">
        {displayCount(counts.added)} new, {displayCount(counts.changed)} changed,{' '}
        {displayCount(counts.unchanged)} unchanged, {displayCount(counts.skipped)} with an error (skipped).
        {ignored.length > 0 && ` Not read: ${ignored.join(', ')}.`}
      </p>
      {problems.length > 0 && (
        <ul aria-label="Rows with an error" className="grid max-h-48 gap-1 overflow-auto text-small">
          {problems.map(({ row, name, problems: sentences }) => (
            <li key={row} className="wrap-anywhere">
              <b>
                Row {row}
                {name !== '' && `, ${name}`}
              </b>
              : {sentences.join('. ')}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul
          aria-label="Parts to import"
          className="max-h-72 overflow-auto rounded-md border border-line tabular-nums"
        >
          {rows.map(({ row, sku, description, before, after }) => (
            <li
              key={row}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-line px-3 py-2 not-first:border-t"
            >
              <span className="min-w-0 wrap-anywhere">
                {description}
                {sku !== null && <span className="text-small text-ink-2"> {sku}</span>}
              </span>
              <span className="whitespace-nowrap">
                <span className="text-ink-2">{before === null ? 'new ' : `${displayMoney(before)} → `}</span>
                <b>{displayMoney(after)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-small text-ink-2">and {pluralize(more, 'more part')}</p>}
    </div>
  )
}
