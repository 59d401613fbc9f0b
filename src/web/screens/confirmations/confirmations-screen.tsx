import { useEffect } from 'react'
import { pendingQueue } from '#domain/schedule/pending-queue'
import { useRead } from '#web/api/hooks.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useRecordInUrl } from '#web/parts/use-record-in-url.ts'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './confirmations-screen.module.css'
import { RequestList } from './request-list.tsx'
import { RequestSheet } from './request-sheet.tsx'

/** Who waits for an answer, and can it be yes. */
export function ConfirmationsScreen() {
  usePage('Pending Confirmations')
  const pending = useRead('GET /api/appointments', { query: { status: 'pending' } })
  const sheet = useRecordInUrl('request')
  // Hires and tows join the queue as soon as they can be read.
  const queue = pending.data && pendingQueue({ appointments: pending.data, rentals: [] })
  const requests = queue?.flatMap((entry) => (entry.type === 'appointment' ? [entry.appointment] : []))
  const listed = requests?.find(({ id }) => id === sheet.id)
  const elsewhere = useRead(
    'GET /api/appointments/{id}',
    { params: { id: sheet.id ?? '' } },
    { when: sheet.id !== null && requests !== undefined && listed === undefined },
  )
  const { close } = sheet
  useEffect(() => {
    if (!elsewhere.isError) return
    showToast({ title: 'Error', description: 'Could not load booking details', variant: 'destructive' })
    close()
  }, [elsewhere.isError, close])

  /** The request below the answered one comes next; after the last, the one above. */
  function openNext(answeredId: string) {
    const at = requests?.findIndex(({ id }) => id === answeredId) ?? -1
    const next = requests?.[at + 1] ?? requests?.[at - 1]
    if (at === -1 || next === undefined) close()
    else sheet.open(next.id)
  }

  return (
    <>
      <PageHead
        title="Pending Confirmations"
        count={requests !== undefined && <Count>{`${requests.length} waiting`}</Count>}
        subtitle="New requests, newest first"
      />
      {pending.isError && <LoadFailed onTryAgain={() => pending.refetch()} trying={pending.isFetching} />}
      {pending.isPending && (
        <div className={styles.column}>
          <SkeletonRows rows={5} label="Loading pending confirmations" />
        </div>
      )}
      {requests?.length === 0 && (
        <Panel className={styles.column}>
          <EmptyState
            drawing="raised"
            title="No Pending Confirmations"
            text="Every request has its answer."
          />
        </Panel>
      )}
      {requests !== undefined && requests.length > 0 && (
        <RequestList requests={requests} openId={sheet.id} linkTo={sheet.linkTo} />
      )}
      <RequestSheet
        request={sheet.id === null ? null : (listed ?? elsewhere.data ?? null)}
        onClose={close}
        onAnswered={openNext}
      />
    </>
  )
}

function LoadFailed({ onTryAgain, trying }: { onTryAgain: () => void; trying: boolean }) {
  return (
    <div className={styles.column}>
      <ErrorAlert onTryAgain={onTryAgain} trying={trying}>
        <span className={styles.sentence}>
          Failed to load pending confirmations. Please try refreshing the page.
        </span>
        <span className={styles.cause}>Failed to fetch appointments</span>
      </ErrorAlert>
    </div>
  )
}
