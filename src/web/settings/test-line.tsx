import { type KeyboardEvent, useState } from 'react'
import type { TestResult } from '#contract/messages/message-channels'
import { ApiError } from '#web/api/call-api.ts'
import type { Action } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface TestLineProps<Subject> {
  label: string
  type: 'email' | 'tel'
  action: Action<Subject, void, TestResult>
  /** Returns what is sent to this address or number. */
  subjectOf: (to: string) => Subject
  initial: string
  /** Why no test can be sent; null: it can. */
  disabledReason?: string | null
}

/** Sends a test message and shows what the server answered. Not a form, because a dialog around it is one. */
export function TestLine<Subject>({
  label,
  type,
  action,
  subjectOf,
  initial,
  disabledReason = null,
}: TestLineProps<Subject>) {
  const [to, setTo] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const isDisabled = disabledReason !== null
  const { run, isPending, answer } = useAction(action, {
    isHandled: (error: Error) => {
      const sentence = error instanceof ApiError ? (error.fields.to ?? null) : null
      setProblem(sentence)
      return sentence !== null
    },
  })
  function send() {
    if (isPending) return
    setProblem(null)
    run(subjectOf(to))
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    send()
  }
  return (
    <div>
      <Field label={label} error={problem ?? undefined} hint={disabledReason}>
        <div className="flex gap-2 max-sm:flex-wrap">
          <TextInput
            type={type}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            onKeyDown={sendByKey}
            maxLength={254}
            disabled={isDisabled}
            className="flex-1"
          />
          <Button pending={isPending} pendingLabel="Sending..." disabled={isDisabled} onClick={send}>
            Send a test
          </Button>
        </div>
      </Field>
      {answer && !isPending && (
        <Notice kind={answer.isAccepted ? 'info' : 'warning'} className="mt-3">
          {answer.answer}
        </Notice>
      )}
    </div>
  )
}
