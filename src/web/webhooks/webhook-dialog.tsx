import { Copy } from 'lucide'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type NewWebhook, Webhook, WebhookInput } from '#contract/webhooks/webhooks'
import {
  type WebhookEvent,
  type WebhookKind,
  webhookEventLabel,
  webhookEvents,
  webhookEventsByKind,
} from '#domain/webhooks/webhook-events'
import { longestWebhookUrl } from '#domain/webhooks/webhook-retry'
import { pluralize } from '#domain/wording'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import { FormDialog, TextField } from '#web/forms/staff-form.tsx'
import { copyText } from '#web/records/copy-link-button.tsx'
import { type RecordModel, useRecordForm } from '#web/records/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChipGroup, ToggleChip } from '#web/ui/toggle-chip.tsx'
import { webhookActions } from './webhook-actions.ts'

interface WebhookForm {
  url: string
  events: readonly WebhookEvent[]
}

const model: RecordModel<WebhookForm, Webhook, typeof WebhookInput> = {
  stored: Webhook,
  input: WebhookInput,
  valuesOf: ({ url, events }) => ({ url, events }),
  bodyOf: ({ url, events }) => ({ url: url.trim(), events: [...events] }),
  parts: [
    { label: 'Address', fields: ['url'] },
    { label: 'Events', fields: ['events'], display: ({ events }) => pluralize(events.length, 'event') },
  ],
}

type WebhookDialogProps = DialogState & {
  /** The webhook to edit; null adds one. */
  webhook?: Webhook | null
}

/** Adds a webhook, then shows its secret, which is not shown again; or edits one. */
export function WebhookDialog({ webhook = null, ...dialog }: WebhookDialogProps) {
  const [made, setMade] = useState<NewWebhook | null>(null)
  const recordForm = useRecordForm({
    model,
    record: webhook,
    newValues: { url: '', events: webhookEvents },
    create: webhookActions.create,
    edit: webhookActions.edit,
    onDone: (_, created) => (created === undefined ? dialog.onOpenChange(false) : setMade(created)),
  })
  if (made !== null) return <WebhookSecretDialog {...dialog} made={made} />
  const isNew = webhook === null
  return (
    <FormDialog
      {...dialog}
      {...recordForm}
      title={isNew ? 'Add webhook' : 'Edit webhook'}
      description="Sends events of bookings to another program, without names and contact details."
      width={640}
      submitLabel={isNew ? 'Add webhook' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <TextField<WebhookForm>
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestWebhookUrl}
        placeholder="https://example.com/hoist"
      />
      <EventChoices />
    </FormDialog>
  )
}

const kinds = Object.keys(webhookEventsByKind) as WebhookKind[]
const kindLabels: Record<WebhookKind, string> = {
  appointment: 'Appointments',
  rental: 'Rentals',
  tow: 'Tow requests',
}

/** The events to send, by kind of booking. */
function EventChoices() {
  const { control } = useFormContext<WebhookForm>()
  return (
    <ControlledGroup control={control} name="events">
      {({ value, onChange, error }) => (
        <div className="grid gap-4">
          {kinds.map((kind, index) => {
            const ofKind: readonly WebhookEvent[] = webhookEventsByKind[kind]
            const others = value.filter((event) => !ofKind.includes(event))
            const chosen = value.filter((event) => ofKind.includes(event))
            const hasAll = chosen.length === ofKind.length
            const label = kindLabels[kind]
            const change = (next: readonly WebhookEvent[]) =>
              onChange(webhookEvents.filter((event) => others.includes(event) || next.includes(event)))
            return (
              <Field
                key={kind}
                label={label}
                group
                error={index === 0 && error}
                aside={
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={`${hasAll ? 'Clear' : 'Select'} all: ${label}`}
                    onClick={() => change(hasAll ? [] : ofKind)}
                  >
                    {hasAll ? 'Clear all' : 'Select all'}
                  </Button>
                }
              >
                <ChipGroup>
                  {ofKind.map((event) => (
                    <ToggleChip
                      key={event}
                      checked={chosen.includes(event)}
                      onChange={({ target }) =>
                        change(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))
                      }
                    >
                      {webhookEventLabel(event)}
                    </ToggleChip>
                  ))}
                </ChipGroup>
              </Field>
            )
          })}
        </div>
      )}
    </ControlledGroup>
  )
}

/** The signing secret of a new webhook, to be copied. It is shown only once. */
function WebhookSecretDialog({ made: { url, secret }, ...dialog }: DialogState & { made: NewWebhook }) {
  return (
    <Dialog
      {...dialog}
      title={`Webhook for ${new URL(url).host}`}
      description="The receiver needs this secret to check that a request comes from here."
      width={560}
      footer={
        <>
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            Done
          </Button>
          <Button variant="primary" icon={Copy} onClick={() => copyText(secret, 'Secret copied')}>
            Copy secret
          </Button>
        </>
      }
    >
      <Field label="Signing secret">
        <TextInput readOnly value={secret} onFocus={(event) => event.target.select()} />
      </Field>
      <Notice>
        The secret is not shown again. If it is lost, delete this webhook and add it again. How to check the
        signature is described in the{' '}
        <a className="link" href="/api/docs">
          API documentation
        </a>
        , under Webhooks.
      </Notice>
    </Dialog>
  )
}
