import { ArrowLeft, Undo2 } from 'lucide'
import { useState } from 'react'
import type { Import, ImportPreview, UndoneImport } from '#contract/imports/imports'
import { roleMay } from '#domain/accounts/roles'
import { importFieldLabel, importFields } from '#domain/imports/import-fields'
import { displayInstant } from '#domain/time/display'
import { usePages } from '#web/api/use-pages.ts'
import { NumberedSection } from '#web/forms/numbered-section.tsx'
import { NoAccess } from '#web/layout/no-access.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { RecordList } from '#web/records/record-list.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, optionsOf, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { describeCounts } from './describe-import.ts'
import { importActions } from './import-actions.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportFileStep } from './import-file-step.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Imports clients and vehicles from a CSV file in three steps on one screen. */
export function ImportScreen() {
  usePage('Import Clients and Vehicles')
  const { user } = useStaff()
  return roleMay(user.role, 'admin') ? (
    <ImportSteps />
  ) : (
    <NoAccess page="Import" shows="imports of clients and vehicles from a file" />
  )
}

function ImportSteps() {
  const state = useImport()
  const { preview, done } = state
  const canCheck = preview !== null && preview.missing.length === 0
  return (
    <>
      <PageHeader
        title="Import Clients and Vehicles"
        subtitle="From a CSV file of a spreadsheet or another program. Nothing is saved until you import."
        actions={
          <ButtonLink icon={ArrowLeft} href="/clients">
            Back to Clients
          </ButtonLink>
        }
      />
      {done !== null && (
        <Notice
          className="mb-5"
          end={
            <ButtonLink variant="quiet" size="small" href="/clients?sort=createdAt">
              Show clients
            </ButtonLink>
          }
        >
          {done.fileName} has been imported: {describeCounts(done.clientCount, done.vehicleCount)}. You can
          undo it below.
        </Notice>
      )}
      <NumberedSection number={1} title="File" state={preview === null ? 'current' : 'done'}>
        <ImportFileStep state={state} />
      </NumberedSection>
      {preview !== null && (
        <div aria-busy={state.isReading}>
          <NumberedSection number={2} title="Columns" state={canCheck ? 'done' : 'current'}>
            <ImportColumns state={state} preview={preview} />
          </NumberedSection>
          {canCheck && (
            <NumberedSection number={3} title="Check and import" state="current">
              <ImportCheck state={state} preview={preview} />
            </NumberedSection>
          )}
        </div>
      )}
      <ImportList onUndone={state.forget} />
    </>
  )
}

const { undo } = importActions

/** Earlier imports, newest first; each can be undone for 30 days. */
function ImportList({ onUndone }: { onUndone: (id: string) => void }) {
  const list = usePages('GET /api/imports', { query: {} }, 20)
  const undoing = useDialogFor<Import>()
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  return (
    <div className="mt-6 flex flex-col gap-3">
      <h2>Imports</h2>
      {undone !== null && undone.keptCount > 0 && <KeptRecords undone={undone} />}
      <RecordList
        list={list}
        loading={<SkeletonRows rows={2} label="Loading imports" />}
        failure="Failed to load the imports. Please try again."
        empty={
          <EmptyState
            size="small"
            title="No imports yet"
            text="Each import will be listed here, where it can be undone."
          />
        }
      >
        {(items) => (
          <Panel as="ul">
            {items.map((item) => (
              <ImportRow key={item.id} item={item} onUndo={() => undoing.show(item)} />
            ))}
          </Panel>
        )}
      </RecordList>
      {undoing.shown && (
        <UndoImportDialog
          key={undoing.shown.key}
          item={undoing.shown.subject}
          {...undoing.dialog}
          onUndone={(result, { id }) => {
            setUndone(result)
            onUndone(id)
          }}
        />
      )}
    </div>
  )
}

function ImportRow({ item, onUndo }: { item: Import; onUndo: () => void }) {
  const { timeZone } = useGarageNow()
  const { date, time } = displayInstant(item.createdAt, timeZone)
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-2 border-line px-5 py-3 not-first:border-t max-md:px-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-name wrap-anywhere">{item.fileName}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {describeCounts(item.clientCount, item.vehicleCount) ?? 'Nothing new'} · {date}, {time}
          {item.createdBy !== null && `, by ${item.createdBy}`}
        </p>
      </div>
      {item.undoneAt !== null && (
        <Tag icon={Undo2}>Undone {displayInstant(item.undoneAt, timeZone).date}</Tag>
      )}
      {item.undoable && (
        <Button size="small" icon={undo.icon} aria-label={`Undo import of ${item.fileName}`} onClick={onUndo}>
          {undo.label}
        </Button>
      )}
    </li>
  )
}

/** Confirms that an import is undone. */
function UndoImportDialog({
  item,
  onUndone,
  ...dialog
}: DialogState & { item: Import; onUndone: (undone: UndoneImport, item: Import) => void }) {
  const { onOpenChange } = dialog
  const removal = useAction(undo, {
    onDone: (undone) => {
      onOpenChange(false)
      onUndone(undone, item)
    },
    onFailed: () => onOpenChange(false),
  })
  return (
    <RemovalDialog
      {...dialog}
      title="Undo Import"
      icon={undo.icon}
      sentence={`The records that ${item.fileName} added (${describeCounts(item.clientCount, item.vehicleCount) ?? 'none'}) will be removed. Records that have been used or changed since are kept.`}
      removal={removal}
      failure={null}
      cancelLabel="Keep import"
      confirmLabel="Undo import"
      pendingLabel={undo.pending}
      onConfirm={() => removal.run(item)}
    />
  )
}

function KeptRecords({ undone: { kept, keptCount } }: { undone: UndoneImport }) {
  const names = kept.map(({ name }) => name).join(', ')
  const more = keptCount - kept.length
  return (
    <Notice kind="info">
      {keptCount === 1
        ? '1 record was kept because it has'
        : `${keptCount} records were kept because they have`}{' '}
      been used or changed since: {names}
      {more > 0 && ` and ${more} more`}.
    </Notice>
  )
}

const options = [{ value: '', label: 'Not imported' }, ...optionsOf(importFields, importFieldLabel)]

/** The columns of the file, each with its first values and the field that it is imported to. */
function ImportColumns({ state, preview }: { state: ImportState; preview: ImportPreview }) {
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
