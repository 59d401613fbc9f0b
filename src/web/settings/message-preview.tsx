import { useQuery } from '@tanstack/react-query'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import type { Channel } from '#domain/messages/delivery'
import type { MessageText } from '#domain/messages/message-texts'
import { pluralize } from '#domain/wording'
import { call } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { channelActions } from './channel-actions.ts'
import { TestLine } from './test-line.tsx'

interface MessagePreviewProps {
  channel: Channel
  template: CustomerMessage
  text: MessageText
  /** What is wrong with the text; null: nothing. */
  problem: string | null
}

/** Shows a message as customers will get it on one channel, with sample values, and sends a test of it. */
export function MessagePreview({ channel, template, text, problem }: MessagePreviewProps) {
  const { subject, email, short } = text
  const body = { template, subject, email, short }
  const preview = useQuery({
    queryKey: ['/api/messages/preview', body],
    queryFn: ({ signal }) => call('POST /api/messages/preview', { body }, { signal }),
    enabled: problem === null,
    // Never cached: the details of the garage can change.
    staleTime: 0,
    gcTime: 0,
  })
  if (problem !== null) return <Notice kind="warning">Please correct the text first. {problem}</Notice>
  if (preview.isError)
    return (
      <ErrorAlert onTryAgain={() => preview.refetch()} trying={preview.isFetching}>
        Failed to load the preview
      </ErrorAlert>
    )
  const { data } = preview
  if (data === undefined) return <SkeletonRows bare rows={5} label="Loading the preview" />
  return (
    <>
      {channel === 'email' ? (
        <section
          aria-label="Preview"
          className="flex min-h-90 flex-1 flex-col overflow-hidden rounded-lg border border-line-2"
        >
          <p className="border-b border-line px-4 py-3 wrap-anywhere">
            <span className="text-ink-2">Subject:</span> <b className="font-label">{data.subject}</b>
          </p>
          <iframe
            title="Preview of the email"
            srcDoc={data.html}
            sandbox=""
            className="block w-full flex-1"
          />
        </section>
      ) : (
        <section aria-label="Preview" className="grid gap-2">
          <p className="max-w-82 rounded-xl rounded-bl-xs border border-line bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
            {data.sms}
          </p>
          <p className="text-small text-ink-2">
            Sent in {pluralize(data.parts, 'part')}. Networks charge for each part.
          </p>
        </section>
      )}
      <TestOfText channel={channel} body={body} />
    </>
  )
}

const notSetUp = {
  email: 'Email is not set up, so no test can be sent. Close this and choose “Set up” under Email.',
  sms: 'Text messages are not set up, so no test can be sent. Close this and choose “Set up” under Text messages.',
} as const

interface TestOfTextProps {
  channel: Channel
  body: { template: CustomerMessage } & MessageText
}

function TestOfText({ channel, body }: TestOfTextProps) {
  const { user } = useStaff()
  const reads = {
    email: useRead('GET /api/message-channels/email', {}),
    sms: useRead('GET /api/message-channels/sms', {}),
  }
  const setup = reads[channel].data
  const isOff = setup !== undefined && (setup.source === 'none' || !setup.isReadable)
  return (
    <TestLine
      label="Send a test to"
      type={channel === 'email' ? 'email' : 'tel'}
      action={channelActions.testText}
      subjectOf={(to) => ({ ...body, channel, to })}
      initial={channel === 'email' ? user.email : ''}
      disabledReason={isOff ? notSetUp[channel] : null}
    />
  )
}
