import { Download, FileUp } from 'lucide'
import { useState } from 'react'
import type { ImportPreview } from '#contract/imports/imports'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Count, Panel, PanelHeader } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ChangedValues, UnusedColumns } from './changed-values.tsx'
import { describeCounts } from './describe-import.ts'
import type { ImportState } from './use-import.ts'

/** What the import will add and which rows it will skip, and the button that imports. */
export function ImportCheck({ state, preview }: { state: ImportState; preview: ImportPreview }) {
  const { counts } = preview
  const added = describeCounts(counts.newClients, counts.newVehicles)
  return (
    <div className="flex flex-col gap-4">
      <StatBar
        label="What will be imported"
        stats={[
          { label: 'New clients', value: counts.newClients },
          { label: 'New vehicles', value: counts.newVehicles },
          {
            label: 'Already there',
            value: counts.knownClients + counts.knownVehicles,
            note: describeCounts(counts.knownClients, counts.knownVehicles) ?? 'None',
          },
          {
            label: 'Rows skipped',
            value: counts.skipped,
            tone: counts.skipped > 0 ? 'cancelled' : undefined,
          },
        ]}
      />
      <UnusedColumns preview={preview} />
      <ProblemRows state={state} preview={preview} />
      <ChangedValues state={state} preview={preview} />
      <SharedPlates preview={preview} />
      <FirstRows preview={preview} />
      {state.acceptProblem !== null && (
        <ErrorAlert onTryAgain={state.readAgain} trying={state.isReading}>
          {state.acceptProblem}
        </ErrorAlert>
      )}
      {added === null ? (
        <p className="text-body text-ink-2">
          There is nothing to import: every row is skipped or already there.
        </p>
      ) : (
        <div>
          <Button
            variant="primary"
            size="large"
            icon={FileUp}
            pending={state.isAccepting}
            pendingLabel="Importing..."
            disabled={state.isReading}
            onClick={state.accept}
          >
            Import {added}
          </Button>
          <p className="mt-2 text-small text-ink-2">
            Existing clients and vehicles stay unchanged. You can undo the import for 30 days.
          </p>
        </div>
      )}
    </div>
  )
}

const problemsPerPage = 10

function ProblemRows({ state, preview }: { state: ImportState; preview: ImportPreview }) {
  const { problems, counts } = preview
  const [shown, setShown] = useState(problemsPerPage)
  if (counts.skipped === 0) return null
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title="Rows that will be skipped"
        count={<Count>{counts.skipped}</Count>}
        actions={
          <Button size="small" icon={Download} pending={state.isDownloading} onClick={state.downloadProblems}>
            Download to correct
          </Button>
        }
      />
      <ul aria-label="Rows that will be skipped">
        {problems.slice(0, shown).map(({ row, name, problems: sentences }) => (
          <li key={row} className="border-line px-5 py-2 not-first:border-t max-md:px-4">
            <b className="wrap-anywhere">
              Row {row}
              {name !== '' && `, ${name}`}
            </b>
            {sentences.map((sentence) => (
              <p className="text-small wrap-anywhere text-cancelled-fg" key={sentence}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {shown < problems.length && (
        <ShowMore
          shown={shown}
          total={problems.length}
          pending={false}
          onShowMore={() => setShown(shown + 5 * problemsPerPage)}
        />
      )}
      {shown >= problems.length && counts.skipped > problems.length && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2">
          These are the first {problems.length} rows. Download the file for all of them.
        </p>
      )}
    </Panel>
  )
}

/** Names the plates that another client has: a car that has changed hands, or a mistake. */
function SharedPlates({ preview: { sharedPlates, counts } }: { preview: ImportPreview }) {
  if (counts.sharedPlates === 0) return null
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title="Plates that another client has"
        count={<Count>{counts.sharedPlates}</Count>}
        note="They will be imported for the new owner as well."
      />
      <ul aria-label="Plates that another client has" className="max-h-90 overflow-auto">
        {sharedPlates.map(({ row, licensePlate, otherOwner }) => (
          <li
            key={row}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-5 py-2 not-first:border-t max-md:px-4"
          >
            <PlateChip plate={licensePlate} />
            <span className="min-w-0 wrap-anywhere">
              Row {row}. {otherOwner} has a vehicle with this plate. If the car has been sold, please delete
              it there.
            </span>
          </li>
        ))}
      </ul>
      {counts.sharedPlates > sharedPlates.length && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2">
          These are the first {sharedPlates.length}.
        </p>
      )}
    </Panel>
  )
}

const outcomes = {
  new: 'New client',
  known: 'Already there',
  repeated: 'Same client as above',
  skipped: 'Skipped',
} as const

function FirstRows({ preview }: { preview: ImportPreview }) {
  const { rows, counts } = preview
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title="First rows"
        note={counts.rows > rows.length ? `${rows.length} of ${counts.rows}` : undefined}
      />
      <ul>
        {rows.map(({ row, name, client, vehicle }) => (
          <li
            key={row}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-5 py-2 not-first:border-t max-md:px-4"
          >
            <span className="min-w-0 flex-1 basis-40">
              <b className="wrap-anywhere">{name === '' ? `Row ${row}` : name}</b>
              {vehicle && <span className="block text-small wrap-anywhere text-ink-2">{vehicle.name}</span>}
            </span>
            {vehicle?.licensePlate && <PlateChip plate={vehicle.licensePlate} />}
            <Tag>{outcomes[client]}</Tag>
            {vehicle && <Tag>{vehicle.isNew ? 'New vehicle' : 'Vehicle already there'}</Tag>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
