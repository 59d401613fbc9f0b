import clsx from 'clsx'
import { RotateCcw } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ownTextOf, textParts } from '#contract/messages/own-texts'
import { messageFields } from '#contract/settings/setting-fields'
import { sampleMessage } from '#domain/bookings/sample-message'
import { type CustomerMessage, isEmailOnly } from '#domain/messages/customer-messages'
import {
  defaultTexts,
  fieldsOfMessage,
  type MessageText,
  textOfMessage,
} from '#domain/messages/message-texts'
import { smsLength } from '#domain/messages/sms'
import { pluralize } from '#domain/wording'
import { ruleErrors } from '#web/forms/form-errors.ts'
import { FormDialog, TextAreaField, TextField } from '#web/forms/staff-form.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { MessagePreview } from './message-preview.tsx'
import {
  partsOfFields,
  type SavedSettings,
  type SettingModel,
  schemaOf,
  useSettingForm,
} from './use-setting-form.ts'

type Part = keyof MessageText
type TextForm = { [Name in Part]: string }

const allParts = Object.keys(textParts) as Part[]

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
] as const

/** Returns how the text of one message is edited: as a part of the setting, whose other parts a colleague can change. */
function modelOf(
  template: CustomerMessage,
): SettingModel<'notification_settings', TextForm, ReturnType<typeof ownTextOf>> {
  return {
    settingKey: 'notification_settings',
    stored: schemaOf('notification_settings'),
    input: ownTextOf(template),
    fields: textParts,
    parts: partsOfFields<TextForm>(textParts, {}),
    valuesOf: ({ settingValue: { texts } }) => {
      const { subject, email, short } = textOfMessage(template, texts)
      return { subject, email, short }
    },
    bodyOf: (values) => values,
    within: `texts.${template}`,
    settingValueOf: (changes) => ({ texts: { [template]: changes } }),
  }
}

interface MessageTextDialogProps extends DialogState {
  template: CustomerMessage
  /** Kind of booking that the message is about: `Service bookings`. */
  group: string
  settings: SavedSettings
}

/** Edits the text of a message to customers, with a preview and a test. */
export function MessageTextDialog({ template, group, settings, ...dialog }: MessageTextDialogProps) {
  const [model] = useState(() => modelOf(template))
  const [view, setView] = useState<(typeof views)[number]['value']>('edit')
  const setting = useSettingForm(model, settings, () => dialog.onOpenChange(false))
  const { form, values, changed, errors, conflicts, isPending } = setting
  const frame = useRef<HTMLDivElement>(null)
  const lastPart = useRef<Part | null>(null)
  const isShort = !isEmailOnly(template)
  const parts = allParts.filter((part) => part !== 'short' || isShort)
  const wrong = parts.find((part) => errors[part] !== undefined)
  const defaults = defaultTexts[template]
  const isOwn = parts.some((part) => values[part].trim() !== defaults[part])

  function edit(part: Part, text: string) {
    form.setValue(part, text, { shouldDirty: true })
  }
  /** Returns a handler that makes a part the one into which fields are inserted. */
  function remember(part: Part) {
    return () => {
      lastPart.current = part
    }
  }
  function insert(field: string) {
    const part = lastPart.current ?? 'email'
    const input = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${part}"]`)
    if (!input) return
    const { value, selectionStart, selectionEnd } = input
    const isUntouched = lastPart.current === null
    const start = isUntouched ? value.length : (selectionStart ?? value.length)
    const end = isUntouched ? value.length : (selectionEnd ?? value.length)
    edit(part, `${value.slice(0, start)}{${field}}${value.slice(end)}`)
    input.focus()
    const caret = start + field.length + 2
    input.setSelectionRange(caret, caret)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrong !== undefined) {
      // A hidden input cannot take the focus.
      flushSync(() => setView('edit'))
      form.setFocus(wrong)
    } else if (changed.length > 0 || conflicts.conflicts.length > 0) setting.save()
    else dialog.onOpenChange(false)
  }
  return (
    <FormDialog
      {...dialog}
      // Errors are shown while typing, so they are computed and not those of a submitted form.
      form={{ ...form, formState: { ...form.formState, errors: ruleErrors<TextForm>(errors) } }}
      {...{ conflicts, isPending }}
      onSubmit={submit}
      title={`Text of ${group}: ${messageFields[template].label}`}
      description={messageFields[template].hint}
      width={720}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={views.filter(({ value }) => value !== 'sms' || isShort)}
        />
        {isOwn && (
          <Button
            size="small"
            variant="ghost"
            icon={RotateCcw}
            onClick={() => {
              for (const part of parts) edit(part, defaults[part])
              setView('edit')
            }}
          >
            Restore the default
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <div
          ref={frame}
          // Stays mounted under the preview, which keeps the cursor and the height of the dialog.
          className={clsx(
            'col-start-1 row-start-1 grid grid-cols-[minmax(0,1fr)] gap-4',
            view !== 'edit' && 'invisible',
          )}
        >
          <TextField<TextForm> name="subject" label={textParts.subject.label} onFocus={remember('subject')} />
          <TextAreaField<TextForm>
            name="email"
            label={textParts.email.label}
            rows={7}
            onFocus={remember('email')}
            hint="Between the greeting and the name of your garage. A blank line starts a paragraph."
          />
          {isShort && (
            <TextAreaField<TextForm>
              name="short"
              label={textParts.short.label}
              rows={3}
              onFocus={remember('short')}
              hint={<ShortLength template={template} short={values.short} />}
            />
          )}
          <Field label="Insert a field" group hint="It is replaced by the value of the booking.">
            <div className="flex flex-wrap gap-2">
              {fieldsOfMessage(template).map((field) => (
                <Button
                  key={field}
                  size="small"
                  aria-label={`Insert {${field}}`}
                  onClick={() => insert(field)}
                >
                  {`{${field}}`}
                </Button>
              ))}
            </div>
          </Field>
        </div>
        {view !== 'edit' && (
          <div className="col-start-1 row-start-1 flex flex-col gap-4">
            <MessagePreview
              key={view}
              channel={view}
              template={template}
              text={values}
              problem={(wrong && errors[wrong]) ?? null}
            />
          </div>
        )}
      </div>
    </FormDialog>
  )
}

/** The length of the short text as it is sent by SMS, with sample values. */
function ShortLength({ template, short }: { template: CustomerMessage; short: string }) {
  const { garage } = useStaff()
  const typed = short.trim()
  const { sms } = sampleMessage(template, typed === '' ? {} : { short: typed }, {
    garage,
    publicUrl: location.origin,
  })
  const { encoding, parts: count } = smsLength(sms)
  return (
    <>
      For text messages and calls. As sent: {[...sms].length} characters in {pluralize(count, 'part')} (
      {encoding}).
      {encoding === 'UCS-2' &&
        ' An emoji or a special letter makes the parts shorter: 70 characters instead of 160.'}
    </>
  )
}
