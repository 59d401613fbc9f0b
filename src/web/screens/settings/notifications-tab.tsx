import { readEmail } from '#domain/people/email'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { describeAttention } from './describe-attention.ts'
import { MessageList } from './message-list.tsx'
import { notificationChange, notificationEdit, notificationForm } from './notification-form.ts'
import { SettingForm } from './setting-form.tsx'
import type { TabProps } from './tab-props.ts'
import columns from './two-columns.module.css'
import { useSetting } from './use-setting.ts'

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
      <div className={columns.columns}>
        <CustomerMessages draft={setting} />
        <div className={columns.main}>
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
