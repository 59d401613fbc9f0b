import clsx from 'clsx'
import { ChevronRight, Undo2 } from 'lucide'
import { useId, useState } from 'react'
import type { AuditEntry as Entry } from '#contract/audit/audit'
import { auditActionLabel, auditEntityLabel } from '#domain/audit/audit-labels'
import { displayField, displayLogged } from '#domain/audit/display-logged'
import { describeLicenceView } from '#domain/audit/licence-view'
import { changesBetween, type FieldChange } from '#domain/audit/record-changes'
import { displayInstant } from '#domain/time/display'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { action } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Restores the record that the audit entry says was deleted. */
const restore = action('POST /api/audit/{id}/restore', {
  label: 'Restore',
  icon: Undo2,
  role: 'admin',
  done: (_, { entity, about }: Entry) => ({
    title: 'Restored',
    description: `${auditEntityLabel(entity)} ${about}`.trim(),
  }),
  failed: 'Failed to restore.',
})

const sentenceLine = clsx(
  'flex min-h-9 min-w-0 items-center gap-2 text-start @max-sheet-wide:col-span-full @max-sheet-wide:min-h-11',
)

/** One audit log entry: user, time, action and record; expands to the changed fields. */
export function AuditEntry({
  entry,
  ofOneRecord = false,
}: {
  entry: Entry
  /** In the history of one record: shows the date and omits the record's name. */
  ofOneRecord?: boolean
}) {
  const { garage } = useStaff()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { run, isPending } = useAction(restore)
  const { date, time } = displayInstant(entry.at, garage.timeZone)
  const sentence = describeLicenceView(entry)
  const changes = sentence === null ? changesBetween(entry.before, entry.after) : []
  const kind = auditEntityLabel(entry.entity)
  const label = auditActionLabel(entry.action)
  const summary = (
    <span className="min-w-0 wrap-anywhere">
      <span className="mr-1 font-name group-hover:underline">{label}</span>{' '}
      {!ofOneRecord && (
        <>
          <span className="text-ink-2">{kind}</span> {entry.about}
        </>
      )}
    </span>
  )
  // Container queries: the entry is used on a page, in a sheet and in a dialog.
  return (
    <li className="@container border-line not-first:border-t">
      <div className="grid min-h-13 grid-cols-[5.5rem_minmax(0,11rem)_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-2 @max-sheet-wide:grid-cols-[minmax(0,1fr)_auto] @max-sheet-wide:px-4">
        <span className="text-small text-ink-2 tabular-nums @max-sheet-wide:col-start-2 @max-sheet-wide:row-start-1">
          {ofOneRecord && (
            <span className="block font-label text-ink @max-sheet-wide:mr-2 @max-sheet-wide:inline">
              {date}
            </span>
          )}
          {time}
        </span>
        <span className="flex min-w-0 items-center gap-2 @max-sheet-wide:row-start-1">
          <Avatar name={entry.actorName} size="small" muted={entry.actorId === null} />
          <span className="truncate">{entry.actorName}</span>
        </span>
        {changes.length > 0 || sentence !== null ? (
          <button
            type="button"
            className={clsx(sentenceLine, 'group rounded-md')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            {...rowLink}
          >
            {summary}
            <Icon
              shape={ChevronRight}
              size="small"
              className="flex-none text-ink-3 transition-transform group-aria-expanded:rotate-90"
            />
          </button>
        ) : (
          <span className={sentenceLine}>{summary}</span>
        )}
        {entry.restorable && (
          <Button
            size="small"
            icon={restore.icon}
            pending={isPending}
            aria-label={`Restore ${kind.toLowerCase()} ${entry.about}`}
            className="@max-sheet-wide:col-span-full @max-sheet-wide:mb-1 @max-sheet-wide:justify-self-start @sheet-wide:col-start-4"
            onClick={() => run(entry)}
          >
            {restore.label}
          </Button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && sentence !== null && (
          <p className="border-t border-line bg-sunken px-5 py-3 text-small @max-sheet-wide:px-4">
            {sentence}
          </p>
        )}
        {open && sentence === null && (
          <ChangesTable
            caption={`${label} ${kind.toLowerCase()} ${entry.about}`}
            changes={changes}
            sides={(['before', 'after'] as const).filter((side) => entry[side] !== null)}
          />
        )}
      </div>
    </li>
  )
}

const columnHeaders = { before: 'Before', after: 'After' } as const

const cell = clsx(
  'px-5 py-2 text-start align-top wrap-anywhere @max-sheet-wide:px-2 @max-sheet-wide:first:ps-4',
)

/** The value of each field before and after an action. */
function ChangesTable({
  caption,
  changes,
  sides,
}: {
  caption: string
  changes: readonly FieldChange[]
  /** Columns to show: a created record has no `before`, a deleted one no `after`. */
  sides: readonly ('before' | 'after')[]
}) {
  const { timeZone } = useStaff().garage
  const shown = (field: string, value: unknown) =>
    displayLogged(field, value, timeZone) ?? <span className="text-ink-2">(empty)</span>
  return (
    <table className="mb-3 w-full table-fixed border-t border-line bg-sunken text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {['Field', ...sides.map((side) => columnHeaders[side])].map((header) => (
            <th key={header} scope="col" className={clsx(cell, 'font-label text-ink-2')}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-t border-line">
            <th scope="row" className={clsx(cell, 'font-label')}>
              {displayField(change.field)}
            </th>
            {sides.map((side) => (
              <td key={side} className={cell}>
                {shown(change.field, change[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
