import type { ImportPreview } from '#contract/imports/imports'
import { importFieldLabel, importFields } from '#domain/imports/import-fields'
import { Field, optionsOf, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { ImportState } from './use-import.ts'

const options = [{ value: '', label: 'Not imported' }, ...optionsOf(importFields, importFieldLabel)]

/** The columns of the file, each with its first values and the field that it is imported to. */
export function ImportColumns({ state, preview }: { state: ImportState; preview: ImportPreview }) {
  const missing = preview.missing.map(importFieldLabel)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Switch
          checked={preview.hasHeader}
          onCheckedChange={state.setHasHeader}
          label="The first row contains headers"
        />
        <span aria-hidden="true">The first row contains headers</span>
      </div>
      {preview.withoutEmail !== null && (
        <div className="flex items-center gap-3">
          <Switch
            checked={preview.withoutEmail}
            onCheckedChange={state.setWithoutEmail}
            label="Import clients without an email"
          />
          <span aria-hidden="true">Import clients without an email</span>
        </div>
      )}
      {missing.length > 0 && (
        <Notice kind="warning">Please choose the column for: {missing.join(', ')}.</Notice>
      )}
      <Panel as="ul" className="grid grid-cols-[minmax(0,1fr)]">
        {preview.columns.map((column, at) => {
          const title = column.header || `Column ${at + 1}`
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is identified by its position.
              key={at}
              className="grid items-center gap-x-4 gap-y-2 border-line px-5 py-3 not-first:border-t max-md:px-4 md:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <div className="min-w-0">
                <p className="truncate font-name">{title}</p>
                <p className="truncate text-small text-ink-2">
                  {column.examples.length === 0 ? 'No values' : column.examples.join(', ')}
                </p>
              </div>
              <Field label={`Field for ${title}`} labelHidden>
                <Select
                  options={options}
                  value={column.field ?? ''}
                  onChange={({ target }) =>
                    state.mapColumn(at, importFields.find((field) => field === target.value) ?? null)
                  }
                />
              </Field>
            </li>
          )
        })}
      </Panel>
    </div>
  )
}
