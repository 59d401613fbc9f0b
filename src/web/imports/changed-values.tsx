import clsx from 'clsx'
import { ChevronDown, Download } from 'lucide'
import { useId, useState } from 'react'
import type { ImportPreview } from '#contract/imports/imports'
import { importFieldLabel } from '#domain/imports/import-fields'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Count, Panel, PanelHeader } from '#web/ui/panel.tsx'
import { counted } from './describe-import.ts'
import type { ImportState } from './use-import.ts'

/** Names what is in the file and has no place in an import: columns without a field, and lines above the headers. */
export function UnusedColumns({ preview: { columns, titleLines } }: { preview: ImportPreview }) {
  const unused = columns.flatMap(({ header, field, values }, at) =>
    field === null && values > 0 ? [`${header || `Column ${at + 1}`} (${counted(values, 'value')})`] : [],
  )
  if (unused.length === 0 && titleLines.length === 0) return null
  return (
    <Notice>
      {unused.length > 0 && <>These columns are not imported: {unused.join(', ')}. </>}
      {titleLines.length > 0 && (
        <>The file has {counted(titleLines.length, 'line')} above the headers, not imported.</>
      )}
    </Notice>
  )
}

/** The values that are not imported or changed, by field and reason. */
export function ChangedValues({ state, preview }: { state: ImportState; preview: ImportPreview }) {
  const { changes, counts } = preview
  if (changes.length === 0) return null
  const total = changes.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title="Values that will be left out or changed"
        count={<Count>{total}</Count>}
        note="Their clients are imported."
        actions={
          // With rows that are skipped, the button above downloads all of them in one file.
          counts.skipped === 0 && (
            <Button
              size="small"
              icon={Download}
              pending={state.isDownloading}
              onClick={state.downloadProblems}
            >
              Download list
            </Button>
          )
        }
      />
      <ul aria-label="Values that will be left out or changed">
        {changes.map((change) => (
          <Change key={`${change.kind} ${change.field} ${change.reason}`} change={change} />
        ))}
      </ul>
    </Panel>
  )
}

function Change({ change }: { change: ImportPreview['changes'][number] }) {
  const { kind, field, reason, count, examples } = change
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        className="flex min-h-row w-full items-center gap-3 px-5 py-2 text-left hover:bg-sunken/50 max-md:px-4"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b className="block">
            {importFieldLabel(field)} {kind === 'left_out' ? 'left out' : 'changed'}
          </b>
          <span className="block text-small text-ink-2">{capitalised(reason)}.</span>
        </span>
        <Count>{count}</Count>
        <Icon
          shape={ChevronDown}
          className={clsx('duration-menu transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="px-5 pb-3 max-md:px-4">
        <ul className="max-h-90 overflow-auto text-small">
          {examples.map(({ row, name, from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row can have the same change several times; the list is fixed.
            <li key={at} className="py-1 wrap-anywhere">
              <span className="text-ink-2">
                Row {row}, {name}:
              </span>{' '}
              {from === '' ? 'no value' : `“${from}”`}
              {to !== null && (kind === 'changed' ? ` → ${to}` : ` (${to})`)}
            </li>
          ))}
        </ul>
        {count > examples.length && (
          <p className="text-small text-ink-2">
            These are the first {examples.length}. Download the file for all of them.
          </p>
        )}
      </div>
    </li>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
