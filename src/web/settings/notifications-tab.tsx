import { readEmail } from '#domain/contact/email'
import { customerMessages } from '#domain/messages/customer-messages'
import { useRead } from '#web/api/hooks.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { MessageList } from './message-list.tsx'
import {
  describeMessage,
  messageGroups,
  type NotificationForm,
  notificationChange,
  notificationEdit,
  notificationForm,
} from './notification-form.ts'
import type { TabProps } from './setting-form.tsx'
import { describeAttention, SettingForm } from './setting-form.tsx'
import { SettingLine } from './setting-line.tsx'
import { type Draft, useSetting } from './use-setting.ts'

/** Settings tab for customer messages, the address for new requests and the message log. */
export function NotificationsTab({ settings, onUnsaved }: TabProps) {
  const setting = useSetting('notification_settings', settings, {
    formOf: notificationForm,
    bodyOf: notificationChange,
    editable: notificationEdit,
  })
  const { values } = setting
  const isWrong = values.newRequestsTo.trim() !== '' && readEmail(values.newRequestsTo) === null
  return (
    <SettingForm
      {...{ setting, onUnsaved }}
      isValid={!isWrong}
      words={
        isWrong
          ? describeAttention(['Send new requests to'])
          : 'Applies to new messages only. Messages already queued are not changed.'
      }
    >
      <DeliveryNotice />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <CustomerMessages draft={setting} />
        <div className="grid gap-5">
          <Panel>
            <PanelHeader title="New requests" />
            <PanelBody>
              <Field
                label="Send new requests to"
                optional
                hint="Receives an email for every new customer request, with a link to answer it."
                error={isWrong ? 'Please enter a valid email address' : setting.fieldErrors.newRequestsTo}
              >
                <TextInput
                  type="email"
                  value={values.newRequestsTo}
                  placeholder="desk@garage.example"
                  onChange={({ target }) => setting.edit({ newRequestsTo: target.value })}
                />
              </Field>
            </PanelBody>
          </Panel>
          <MessageList />
        </div>
      </div>
    </SettingForm>
  )
}

/** One switch per customer message. */
function CustomerMessages({ draft }: { draft: Draft<NotificationForm> }) {
  return (
    <Panel>
      <PanelHeader title="Messages to customers" note="by email or text, as each customer prefers" />
      {messageGroups.map(({ about, title }) => (
        <section
          key={about}
          className="border-line px-5 py-1 not-first:border-t max-md:px-4"
          aria-label={title}
        >
          <h3 className="pt-3 text-small font-label text-ink-2">{title}</h3>
          {customerMessages
            .filter((message) => message.about === about)
            .map(({ template }) => {
              const { label, hint } = describeMessage(template)
              return (
                <SettingLine key={template} label={label} hint={hint} isChanged={draft.isChanged(template)}>
                  {({ hintId }) => (
                    <Switch
                      label={`${title}: ${label}`}
                      aria-describedby={hintId}
                      checked={draft.values[template]}
                      onCheckedChange={(isOn) => draft.edit({ [template]: isOn })}
                    />
                  )}
                </SettingLine>
              )
            })}
        </section>
      ))}
    </Panel>
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
