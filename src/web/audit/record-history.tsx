import { History } from 'lucide'
import { useState } from 'react'
import { roleMay } from '#domain/accounts/roles'
import type { AuditEntity } from '#domain/audit/audit-labels'
import { usePages } from '#web/api/use-pages.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { AuditEntry } from './audit-entry.tsx'

/** Audit log of one record, loaded when an administrator expands it. */
export function RecordHistory({ entity, id }: { entity: AuditEntity; id: string }) {
  const { user } = useStaff()
  const [shown, setShown] = useState(false)
  if (!roleMay(user.role, 'admin')) return null
  return (
    <SheetSection
      title="History"
      aside={
        <Button size="small" icon={History} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide history' : 'Show history'}
        </Button>
      }
    >
      {shown ? (
        <Entries entity={entity} id={id} />
      ) : (
        <p className="text-small text-ink-2">
          Every change to this record, with user and time. Administrators only.
        </p>
      )}
    </SheetSection>
  )
}

function Entries({ entity, id }: { entity: AuditEntity; id: string }) {
  const list = usePages('GET /api/audit', { query: { entity, entityId: id } }, 20)
  if (list.items === undefined)
    return list.isError ? (
      <ErrorAlert onTryAgain={list.tryAgain} trying={list.isFetching}>
        Failed to load the history. Please try again.
      </ErrorAlert>
    ) : (
      <SkeletonRows bare rows={3} label="Loading the history" />
    )
  if (list.items.length === 0) return <p className="text-small text-ink-2">Nothing has been recorded yet.</p>
  return (
    <>
      <ol className="overflow-hidden rounded-lg border border-line">
        {list.items.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} ofOneRecord />
        ))}
      </ol>
      <ShowMore
        shown={list.items.length}
        total={list.total}
        pending={list.isFetchingNextPage}
        onShowMore={list.showMore}
      />
    </>
  )
}
