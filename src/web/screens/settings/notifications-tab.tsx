import { Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { readEmail } from '#domain/people/email'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { DeliveryNotice } from './delivery-notice.tsx'
import { MessageList } from './message-list.tsx'
import { notificationChange, notificationForm } from './notification-form.ts'
import type { TabProps } from './tab-props.ts'
import columns from './two-columns.module.css'
import { useDraft } from './use-draft.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** Which messages go out, who hears of new requests, and what was written so far. */
export function NotificationsTab({ settings, onUnsaved }: TabProps) {
  const draft = useDraft(notificationForm(settings.notification_settings))
  const { values, changed } = draft
  const saving = useSaveSetting('notification_settings', draft.settle)
  const isWrong = values.newRequestsTo.trim() !== '' && readEmail(values.newRequestsTo) === null
  const isUnsaved = changed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, not whenever the screen is drawn.
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) saving.save(notificationChange(values, changed), values)
      }}
    >
      {draft.changedElsewhere.length > 0 && (
        <ChangedElsewhereNotice what="these settings" onReload={draft.discard} />
      )}
      <DeliveryNotice />
      <div className={columns.columns}>
        <CustomerMessages draft={draft} />
        <div className={columns.main}>
          <Panel>
            <PanelHead title="New requests" />
            <PanelBody>
              <Field
                label="Tell this address"
                optional
                hint="Hears of every request that customers send, with a link to answer it."
                error={isWrong ? 'Please enter a valid email address' : saving.refused.newRequestsTo}
              >
                <TextInput
                  type="email"
                  value={values.newRequestsTo}
                  placeholder="desk@garage.example"
                  onChange={({ target }) => draft.edit({ newRequestsTo: target.value })}
                />
              </Field>
            </PanelBody>
          </Panel>
          <MessageList />
        </div>
      </div>
      {isUnsaved && (
        <SaveBar icon={isWrong ? TriangleAlert : Info} onDiscard={draft.discard} pending={saving.isPending}>
          {isWrong
            ? 'One field needs your attention: Tell this address.'
            : 'This holds from the next message on. What is written already stays as it is.'}
        </SaveBar>
      )}
    </form>
  )
}
