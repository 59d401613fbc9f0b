import { Eye } from 'lucide-react'
import type { Message } from '#contract/messages'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './message-list.module.css'

// The focused button is removed once the text is loaded.
function takeFocus(text: HTMLElement | null) {
  text?.focus()
}

/** Text of a message that contains an account link: shown on request, and only if the message is not sent. */
export function PrivateText({ message: { id, recipient, status } }: { message: Message }) {
  const { mutate, isPending, data } = useSend('POST /api/messages/{id}/private-text', {
    refreshes: ['/api/audit'],
    onError: (error) => toastFailure('Failed to load the message', error),
  })
  if (data)
    return (
      <p ref={takeFocus} tabIndex={-1} className={styles.body}>
        {data.body}
      </p>
    )
  if (status !== 'kept')
    return <Notice>This message contains an account link, so only {recipient} can read it.</Notice>
  return (
    <>
      <Notice kind="warning">
        This message contains a link that gives access to {recipient}'s account. Only view it to pass it on to
        them. Viewing it is recorded in the audit log.
      </Notice>
      <div>
        <Button icon={Eye} pending={isPending} onClick={() => mutate({ params: { id } })}>
          Show message
        </Button>
      </div>
    </>
  )
}
