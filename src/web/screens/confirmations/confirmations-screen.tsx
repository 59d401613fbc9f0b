import { usePage } from '#web/layout/use-page.ts'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './confirmations-screen.module.css'
import { LoadFailed } from './load-failed.tsx'
import { requestOf } from './request-entry.ts'
import { RequestList } from './request-list.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { useOpenRequest } from './use-open-request.ts'
import { useRequestQueue } from './use-request-queue.ts'

export function ConfirmationsScreen() {
  usePage('Pending Confirmations')
  const { entries, failures, tryAgain, trying } = useRequestQueue()
  const { entry, open, close } = useOpenRequest(entries)
  const complete = entries !== undefined && failures.length === 0

  /** Opens the request below the answered one or, after the last, the one above. */
  function openNext(answeredId: string) {
    const at = entries?.findIndex((one) => requestOf(one).id === answeredId) ?? -1
    const next = entries?.[at + 1] ?? entries?.[at - 1]
    if (at === -1 || next === undefined) close()
    else open(next)
  }

  return (
    <>
      <PageHeader
        title="Pending Confirmations"
        count={complete && <Count>{`${entries.length} pending`}</Count>}
        subtitle="New requests, newest first"
      />
      <div className={styles.column}>
        {failures.length > 0 && <LoadFailed causes={failures} onTryAgain={tryAgain} trying={trying} />}
        {entries === undefined && <SkeletonRows rows={5} label="Loading pending confirmations" />}
        {complete && entries.length === 0 && (
          <Panel>
            <EmptyState
              drawing="raised"
              title="No Pending Confirmations"
              text="All requests have been answered."
            />
          </Panel>
        )}
        {entries !== undefined && entries.length > 0 && (
          <RequestList entries={entries} openId={entry && requestOf(entry).id} />
        )}
      </div>
      <RequestSheet entry={entry} onClose={close} onAnswered={openNext} />
    </>
  )
}
