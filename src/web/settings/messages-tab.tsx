import { z } from 'zod'
import { shapeOf } from '#contract/record-fields'
import { messageFields, notificationFields } from '#contract/settings/setting-fields'
import { customerMessages } from '#domain/messages/customer-messages'
import { useRead } from '#web/api/hooks.ts'
import { TextField } from '#web/forms/form-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { MessageList } from './message-list.tsx'
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
] as const

const messageGroups = groupTitles.map(([about, title]) => {
  const templates = customerMessages
    .filter((message) => message.about === about)
    .map(({ template }) => template)
  return { title, templates, fields: Object.fromEntries(templates.map((one) => [one, messageFields[one]])) }
})

type NotificationForm = TypedValues<typeof notificationFields>

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

/** Settings tab for customer messages, the address for new requests and the message log. */
export function MessagesTab({ settings, onUnsaved }: TabProps) {
  const setting = useSettingForm(notificationModel, settings)
  const { label, hint } = notificationFields.newRequestsTo
  return (
    <SettingForm
      {...{ setting, onUnsaved }}
      effect="Applies to new messages only. Messages already queued are not changed."
    >
      <DeliveryNotice />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <Panel>
          <PanelHeader title="Messages to customers" note="by email or text, as each customer prefers" />
          {messageGroups.map(({ title, fields }) => (
            <section
              key={title}
              className="border-line px-5 py-1 not-first:border-t max-md:px-4"
              aria-label={title}
            >
              <h3 className="pt-3 text-small font-label text-ink-2">{title}</h3>
              <SettingLines fields={fields} draft={setting} group={title} />
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
          <MessageList />
        </div>
      </div>
    </SettingForm>
  )
}

/** Shown if the server cannot send emails or text messages. */
function DeliveryNotice() {
  const { data: delivery } = useRead('GET /api/messages/delivery', {})
  if (delivery === undefined || (delivery.email && delivery.sms)) return null
  return (
    <Notice kind={delivery.email ? 'info' : 'warning'} className="mb-5">
      {delivery.email
        ? 'Emails are sent. Text messages are not sent because no SMS gateway is set up; you can read them here.'
        : 'Email is not set up, so no messages are sent; you can read them here. To send emails, please ask your server administrator to connect a mail server (SMTP_URL and MAIL_FROM).'}
    </Notice>
  )
}
