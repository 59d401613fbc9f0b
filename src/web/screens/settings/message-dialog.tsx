import { Send } from 'lucide-react'
import { useRef } from 'react'
import type { Message } from '#contract/messages'
import { displayInstant } from '#domain/time/display'
import { useRead, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './message-list.module.css'
import { MessageStatusBadge } from './message-status-badge.tsx'
import { PrivateText } from './private-text.tsx'

export type MessageDialogProps = {
  message: Message
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A message with its delivery status. */
export function MessageDialog({ message, open, onOpenChange }: MessageDialogProps) {
  const { timeZone } = useGarageNow()
  const close = useRef<HTMLButtonElement>(null)
  const { data, isError, isFetching, refetch } = useRead('GET /api/messages/{id}', {
    params: { id: message.id },
  })
  const retry = useSend('POST /api/messages/{id}/retry', {
    refreshes: ['/api/messages', '/api/messages/{id}'],
    onSuccess: () => {
      // The focused button has been removed.
      close.current?.focus()
      showToast({ title: 'Success', description: 'The message will be sent again' })
    },
    onError: (error) => toastFailure('Failed to send the message again', error),
  })
  const shown = data ?? message
  const written = displayInstant(shown.createdAt, timeZone)
  const sent = shown.sentAt === null ? null : displayInstant(shown.sentAt, timeZone)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shown.subject ?? 'Text message'}
      width={600}
      footer={
        <>
          <Button ref={close} onClick={() => onOpenChange(false)}>
            Close
          </Button>
          {shown.status === 'failed' && (
            <Button
              variant="primary"
              icon={Send}
              pending={retry.isPending}
              pendingLabel="Sending..."
              onClick={() => retry.mutate({ params: { id: message.id } })}
            >
              Send again
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        details={[
          { term: 'To', value: shown.recipient },
          { term: 'Created', value: `${written.date}, ${written.time}` },
          { term: 'Status', value: <MessageStatusBadge status={shown.status} /> },
          ...(sent === null ? [] : [{ term: 'Sent', value: `${sent.date}, ${sent.time}` }]),
          ...(shown.lastError === null ? [] : [{ term: 'Why it failed', value: shown.lastError }]),
        ]}
      />
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Failed to load the message
        </ErrorAlert>
      )}
      {!isError && data === undefined && <Skeleton height={120} radius={10} />}
      {data &&
        (data.body === null ? <PrivateText message={data} /> : <p className={styles.body}>{data.body}</p>)}
    </Dialog>
  )
}
