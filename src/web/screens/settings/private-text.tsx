import { Eye } from 'lucide-react'
import type { Message } from '#contract/messages'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './message-list.module.css'

// The button that was pressed goes away.
function takeFocus(text: HTMLElement | null) {
  text?.focus()
}

/** The text of a letter that lets whoever has it into an account: shown on demand, and only where nobody sends it. */
export function PrivateText({ message: { id, recipient, status } }: { message: Message }) {
  const { mutate, isPending, data } = useSend('POST /api/messages/{id}/private-text', {
    refreshes: ['/api/audit'],
    onError: (error) => toastFailure('Failed to fetch the text of the message', error),
  })
  if (data)
    return (
      <p ref={takeFocus} tabIndex={-1} className={styles.body}>
        {data.body}
      </p>
    )
  if (status !== 'kept')
    return <Notice>This letter holds a link into an account, so only {recipient} reads it.</Notice>
  return (
    <>
      <Notice kind="warning">
        This letter holds a link into the account of {recipient}. Show it only to hand it on to them: that you
        did stands in the audit log.
      </Notice>
      <div>
        <Button icon={Eye} pending={isPending} onClick={() => mutate({ params: { id } })}>
          Show the letter
        </Button>
      </div>
    </>
  )
}
