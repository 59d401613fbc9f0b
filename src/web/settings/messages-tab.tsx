import { z } from 'zod'
import { shapeOf } from '#contract/record-fields'
import { messageFields, messageTimeFields, notificationFields } from '#contract/settings/setting-fields'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import { TextField } from '#web/forms/staff-form.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { MessageChannelsPanel } from './message-channels-panel.tsx'
import { MessageList } from './message-list.tsx'
import { MessageTextDialog } from './message-text-dialog.tsx'
import { SettingForm, type TabProps } from './setting-form.tsx'
import { SettingLines } from './setting-lines.tsx'
import {
  partsOfFields,
  type SettingModel,
  schemaOf,
  type TypedValues,
  typedValues,
  useSettingForm,
} from './use-setting-form.ts'

const groupTitles = [
  ['service', 'Service bookings'],
  ['rental', 'Rental bookings'],
  ['tow', 'Tow requests'],
  ['waitlist', 'Waitlist'],
  ['document', 'Invoices'],
  ['statement', 'Statements'],
  ['vehicle', 'Offers to book'],
] as const

const messageGroups = groupTitles.map(([about, title]) => {
  const templates = customerMessages
    .filter((message) => message.about === about)
    .map(({ template }) => template)
  const note =
    about === 'vehicle'
      ? 'Sent only to clients who agree to reminders with offers to book. Each has a link to unsubscribe.'
      : null
  return {
    title,
    note,
    templates,
    fields: Object.fromEntries(templates.map((one) => [one, messageFields[one]])),
  }
})

type NotificationForm = TypedValues<typeof notificationFields>

const lookOf = (field: keyof typeof messageTimeFields) => {
  const { label, hint } = messageTimeFields[field]
  return { label, hint }
}

const Input = z.object(shapeOf(notificationFields, 'change'))

const notificationModel: SettingModel<'notification_settings', NotificationForm, typeof Input> = {
  settingKey: 'notification_settings',
  stored: schemaOf('notification_settings'),
  input: Input,
  fields: notificationFields,
  parts: partsOfFields<NotificationForm>(
    notificationFields,
    {},
    messageGroups.flatMap(({ title, templates }) =>
      templates.map((template) => ({
        label: `${title}: ${messageFields[template].label}`,
        fields: [template],
        display: (form) => (form[template] ? 'On' : 'Off'),
      })),
    ),
  ),
  valuesOf: ({ settingValue: { messages, texts: _, ...others } }) =>
    typedValues(notificationFields, { ...messages, ...others }),
  bodyOf: (values) => ({ ...values, newRequestsTo: values.newRequestsTo.trim() }),
  settingValueOf: ({ newRequestsTo, smsFrom, smsUntil, remindAt, ...messages }) => ({
    messages,
    ...(newRequestsTo !== undefined && { newRequestsTo }),
    ...(smsFrom !== undefined && { smsFrom }),
    ...(smsUntil !== undefined && { smsUntil }),
    ...(remindAt !== undefined && { remindAt }),
  }),
}

/** Settings tab: how messages are sent, which ones and when, their texts, and the message log. */
export function MessagesTab({ settings, onUnsaved }: TabProps) {
  const setting = useSettingForm(notificationModel, settings)
  const { label, hint } = notificationFields.newRequestsTo
  const edited = useDialogFor<{ template: CustomerMessage; group: string }>()
  const { texts } = settings.notification_settings.settingValue
  const extrasOf = (group: string) => (name: string) => {
    const template = name as CustomerMessage
    return {
      mark: texts[template] !== undefined && (
        <Badge tone="idle" look="soft" size="small">
          Own text
        </Badge>
      ),
      button: (
        <Button
          size="small"
          aria-label={`Edit text of ${group}: ${messageFields[template].label}`}
          onClick={() => edited.show({ template, group })}
        >
          Edit text
        </Button>
      ),
    }
  }
  return (
    <>
      {edited.shown && (
        <MessageTextDialog
          key={edited.shown.key}
          {...edited.shown.subject}
          {...edited.dialog}
          settings={settings}
        />
      )}
      <MessageChannelsPanel />
      <SettingForm
        {...{ setting, onUnsaved }}
        effect="Applies to new messages only. Messages already queued are not changed."
      >
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <Panel>
            <PanelHeader title="Messages to customers" note="by email or text, as each customer prefers" />
            {messageGroups.map(({ title, note, fields }) => (
              <section
                key={title}
                className="border-line px-5 py-1 not-first:border-t max-md:px-4"
                aria-label={title}
              >
                <h3 className="pt-3 text-small font-label text-ink-2">{title}</h3>
                {note !== null && <p className="mt-1 text-small text-ink-2">{note}</p>}
                <SettingLines fields={fields} draft={setting} group={title} extrasOf={extrasOf(title)} />
              </section>
            ))}
          </Panel>
          <div className="grid gap-5">
            <Panel>
              <PanelHeader title="New requests" />
              <PanelBody>
                <TextField<NotificationForm>
                  name="newRequestsTo"
                  label={label}
                  hint={hint}
                  optional
                  type="email"
                  placeholder="desk@garage.example"
                />
              </PanelBody>
            </Panel>
            <Panel>
              <PanelHeader title="When" note="by the clock of the garage" />
              <PanelBody>
                <div className="grid gap-4">
                  <div className="field-pairs">
                    <TextField<NotificationForm> name="smsFrom" type="time" {...lookOf('smsFrom')} />
                    <TextField<NotificationForm> name="smsUntil" type="time" {...lookOf('smsUntil')} />
                  </div>
                  <TextField<NotificationForm> name="remindAt" type="time" {...lookOf('remindAt')} />
                </div>
              </PanelBody>
            </Panel>
            <MessageList />
          </div>
        </div>
      </SettingForm>
    </>
  )
}
