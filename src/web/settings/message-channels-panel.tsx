import { CircleAlert, CircleCheck, Mail, MessageSquare, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { EmailChannel, SmsChannel } from '#contract/messages/message-channels'
import type { Channel } from '#domain/messages/delivery'
import { useRead } from '#web/api/hooks.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, PanelBody, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { channelActions } from './channel-actions.ts'
import { EmailChannelDialog, SmsChannelDialog } from './message-channel-dialogs.tsx'
import { TestLine } from './test-line.tsx'

/** How emails and text messages are sent: the mail server and the SMS gateway, each with a test. */
export function MessageChannelsPanel() {
  return (
    <div className="mb-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <EmailPanel />
      <SmsPanel />
    </div>
  )
}

function EmailPanel() {
  const { user } = useStaff()
  const read = useRead('GET /api/message-channels/email', {})
  const [isEdited, setIsEdited] = useState(false)
  const channel = read.data
  return (
    <ChannelPanel
      {...{ read, channel }}
      name="email"
      title="Email"
      icon={Mail}
      notSetUp="Without a mail server no email is sent: staff call the customers instead."
      onEdit={() => setIsEdited(true)}
      facts={
        channel?.host && [
          `${channel.host}${channel.port === null ? '' : `, port ${channel.port}`}`,
          channel.sender,
        ]
      }
      dialog={
        channel && (
          <EmailChannelDialog
            key={channel.version}
            open={isEdited}
            onOpenChange={setIsEdited}
            channel={channel}
          />
        )
      }
    >
      <TestLine
        label="Send a test email to"
        type="email"
        action={channelActions.testEmail}
        subjectOf={(to) => to}
        initial={user.email}
      />
      <SenderDomainHints />
    </ChannelPanel>
  )
}

function SmsPanel() {
  const read = useRead('GET /api/message-channels/sms', {})
  const [isEdited, setIsEdited] = useState(false)
  const channel = read.data
  return (
    <ChannelPanel
      {...{ read, channel }}
      name="sms"
      title="Text messages"
      icon={MessageSquare}
      notSetUp="Without an SMS gateway no text message is sent: staff call the customers who prefer one."
      onEdit={() => setIsEdited(true)}
      facts={channel?.url && [channel.url, channel.sender]}
      dialog={
        channel && (
          <SmsChannelDialog
            key={channel.version}
            open={isEdited}
            onOpenChange={setIsEdited}
            channel={channel}
          />
        )
      }
    >
      <TestLine
        label="Send a test message to"
        type="tel"
        action={channelActions.testSms}
        subjectOf={(to) => to}
        initial=""
      />
      <p className="mt-3 text-small text-ink-2">
        So that replies arrive here, enter this address at your provider as the webhook for incoming messages:{' '}
        <code className="wrap-anywhere">{`${location.origin}/api/sms/inbound`}</code>
      </p>
    </ChannelPanel>
  )
}

interface ChannelPanelProps {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  channel: EmailChannel | SmsChannel | undefined
  name: Channel
  title: string
  icon: typeof Mail
  notSetUp: string
  /** Server and sender. */
  facts: readonly (string | null)[] | '' | null | undefined
  onEdit: () => void
  /** The form with which it is set up. */
  dialog: ReactNode
  /** Shown once it is set up. */
  children: ReactNode
}

function ChannelPanel({
  read,
  channel,
  name,
  title,
  icon,
  notSetUp,
  facts,
  onEdit,
  dialog,
  children,
}: ChannelPanelProps) {
  const isSetUp = channel !== undefined && channel.source !== 'none'
  return (
    <Panel aria-label={title}>
      <PanelHeader
        title={title}
        actions={
          channel &&
          channel.source !== 'variables' && (
            <div className="flex gap-2">
              {isSetUp && <RemoveChannel channel={name} title={title} />}
              <Button size="small" icon={Pencil} onClick={onEdit}>
                {isSetUp ? 'Change' : 'Set up'}
              </Button>
            </div>
          )
        }
      />
      <PanelBody>
        {read.isError && channel === undefined && (
          <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
            Failed to load the setup
          </ErrorAlert>
        )}
        {channel === undefined && !read.isError && <SkeletonRows bare rows={2} label="Loading the setup" />}
        {channel && (
          <div className="flex items-start gap-3">
            <Icon shape={icon} className="mt-1 text-ink-2" />
            <div className="min-w-0 flex-1">
              <Badge
                tone={isSetUp && channel.isReadable ? 'done' : 'idle'}
                icon={isSetUp ? CircleCheck : CircleAlert}
                size="small"
              >
                {isSetUp ? 'Set up' : 'Not set up'}
              </Badge>
              {facts && <p className="mt-1 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>}
              <p className="mt-1 text-small text-ink-2">{isSetUp ? sourceOf(channel.source) : notSetUp}</p>
            </div>
          </div>
        )}
        {channel && !channel.isReadable && (
          <Notice kind="warning" className="mt-3">
            The saved password cannot be read because the server's SESSION_SECRET has changed. Please enter it
            again.
          </Notice>
        )}
        {isSetUp && <div className="mt-4">{children}</div>}
        {dialog}
      </PanelBody>
    </Panel>
  )
}

function sourceOf(source: EmailChannel['source']): string {
  return source === 'variables' ? 'Set by variables of the server, which take precedence.' : 'Set up here.'
}

function RemoveChannel({ channel, title }: { channel: Channel; title: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useAction(channelActions.remove, { onDone: () => setIsAsked(false) })
  return (
    <>
      <Button size="small" variant="ghost" icon={Trash2} onClick={() => setIsAsked(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        icon={Trash2}
        title={`Remove the Setup of ${title}`}
        sentence="Nothing will be sent on this channel any more. Messages that are queued stay queued."
        cancelLabel="Keep it"
        confirmLabel="Remove"
        pending={isPending}
        onConfirm={() => run(channel)}
      />
    </>
  )
}

/** What the DNS of the sender's domain lacks so that emails are trusted. */
function SenderDomainHints() {
  const { data } = useRead('GET /api/message-channels/email/domain', {})
  if (data === undefined) return null
  const { domain, spf, dmarc, isReachable } = data
  if (!isReachable)
    return (
      <p className="mt-3 text-small text-ink-2">
        The DNS records of {domain} cannot be checked at the moment.
      </p>
    )
  return (
    <div className="mt-4 text-small">
      <p className="font-label">DNS of {domain}</p>
      <ul className="mt-1 grid gap-1 text-ink-2">
        <li>
          SPF:{' '}
          {spf === null
            ? 'not found. Without it, many mailboxes treat your emails as spam: your email provider tells you which record to add.'
            : 'found.'}
        </li>
        <li>
          DMARC:{' '}
          {dmarc === null
            ? `not found. Add a TXT record _dmarc.${domain} with v=DMARC1; p=none, later p=quarantine.`
            : 'found.'}
        </li>
        <li>
          DKIM: cannot be checked from here. Switch it on at your email provider, which gives you the record
          to add.
        </li>
      </ul>
    </div>
  )
}
