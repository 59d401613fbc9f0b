import { ClipboardPaste, FileSpreadsheet, FileUp } from 'lucide'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ImportState } from './use-import.ts'

/** Chooses the file: by the file picker, by dropping it, or by pasting rows of a spreadsheet. */
export function ImportFileStep({ state }: { state: ImportState }) {
  const { file, choose, isReading, problem, readAgain } = state
  const [pasting, setPasting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  function drop(event: DragEvent) {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined) choose(dropped)
  }
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an addition to the button in it. */}
      <div
        className="rounded-lg border border-dashed border-control bg-surface p-5 max-md:px-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Icon shape={FileSpreadsheet} size="huge" className="text-ink-3" />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-name wrap-anywhere">
              {file === null ? 'Choose a CSV file or drop it here' : file.name}
            </p>
            <p className="text-small text-ink-2" id={hintId}>
              {file === null
                ? 'Up to 10 MB and 100,000 rows. Each row needs a name, an email and a phone number; everything else is optional.'
                : displaySize(file.size)}
            </p>
          </div>
          {isReading && <Spinner />}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant={file === null ? 'primary' : 'secondary'}
              icon={FileUp}
              aria-describedby={hintId}
              onClick={() => input.current?.click()}
            >
              {file === null ? 'Choose file' : 'Choose another file'}
            </Button>
            {file === null && (
              <Button icon={ClipboardPaste} aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
                Paste rows
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // Reset, or choosing the same file again after a correction fires no change event.
            if (chosen !== undefined) choose(chosen)
            currentTarget.value = ''
          }}
        />
      </div>
      {file === null && pasting && <PastedRows onRead={choose} />}
      {problem !== null && (
        <ErrorAlert onTryAgain={readAgain} trying={isReading}>
          {problem}
        </ErrorAlert>
      )}
    </div>
  )
}

function PastedRows({ onRead }: { onRead: (file: File) => void }) {
  const [text, setText] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <Field label="Rows" hint="Copy the cells in your spreadsheet, with the headers, and paste them here.">
        <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button
          disabled={text.trim() === ''}
          onClick={() => onRead(new File([text], 'pasted-rows.csv', { type: 'text/csv' }))}
        >
          Read rows
        </Button>
      </div>
    </div>
  )
}

function displaySize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
