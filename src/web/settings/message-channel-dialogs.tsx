import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import {
  EmailChannel,
  EmailChannelInput,
  SmsChannel,
  SmsChannelInput,
} from '#contract/messages/message-channels'
import type { MailSecurity } from '#domain/messages/mail-security'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, SegmentedField, TextField } from '#web/forms/staff-form.tsx'
import type { Action } from '#web/records/action.ts'
import { useAction } from '#web/records/use-action.tsx'
import { type RecordModel, validateRecord } from '#web/records/use-record-form.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { channelActions } from './channel-actions.ts'

interface ChannelForm<Values extends FieldValues, Stored, Input extends z.ZodObject> {
  model: RecordModel<Values, Stored, Input>
  channel: Stored
  save: Action<z.input<Input> & { version: number }, void, unknown>
  onDone: () => void
}

/** Form state of a channel, which is always saved as a whole. */
function useChannelForm<
  Values extends FieldValues,
  Stored extends { version: number },
  Input extends z.ZodObject,
>({ model, channel, save, onDone }: ChannelForm<Values, Stored, Input>) {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: model.valuesOf(channel) as DefaultValues<Values>,
    resolver: ruleResolver((values) => validateRecord(model, values)),
  })
  const { run, isPending } = useAction(save, {
    onDone,
    onFailed: (error: Error) => showProblemInForm(form, error),
  })
  const onSubmit = form.handleSubmit((values) => run({ ...model.bodyOf(values), version: channel.version }))
  return { form, isPending, onSubmit }
}

type EmailForm = {
  host: string
  port: string
  security: MailSecurity
  account: string
  password: string
  sender: string
}

const securities = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None' },
] as const

const unchanged = 'Leave this empty to keep the saved one'

const emailModel: RecordModel<EmailForm, EmailChannel, typeof EmailChannelInput> = {
  stored: EmailChannel,
  input: EmailChannelInput,
  fields: {
    host: { label: 'Host' },
    port: { label: 'Port' },
    security: { label: 'Encryption' },
    account: { label: 'User' },
    password: { label: 'Password' },
    sender: { label: 'Sender' },
  },
  valuesOf: ({ host, port, security, account, sender }) => ({
    host: host ?? '',
    port: String(port ?? 587),
    security: security ?? 'starttls',
    account: account ?? '',
    password: '',
    sender: sender ?? '',
  }),
  bodyOf: ({ password, port, ...values }) => ({
    ...values,
    port: Number(port),
    ...(password !== '' && { password }),
  }),
}

/** Sets up the mail server with which the garage sends its emails. */
export function EmailChannelDialog({ channel, ...dialog }: DialogState & { channel: EmailChannel }) {
  const { hasPassword } = channel
  const state = useChannelForm({
    ...{ model: emailModel, channel, save: channelActions.saveEmail },
    onDone: () => dialog.onOpenChange(false),
  })
  return (
    <FormDialog
      {...dialog}
      {...state}
      title="Mail Server"
      description="Your email provider calls these the SMTP settings."
      width={520}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
          <TextField<EmailForm> name="host" label="Host" placeholder="smtp.example.com" maxLength={253} />
          <TextField<EmailForm>
            name="port"
            label="Port"
            inputMode="numeric"
            variant="figures"
            maxLength={5}
          />
        </div>
        <SegmentedField<EmailForm, 'security'>
          name="security"
          label="Encryption"
          options={securities}
          hint="Usually STARTTLS with port 587, or TLS with port 465."
        />
        <div className="field-pairs">
          <TextField<EmailForm> name="account" label="User" optional autoComplete="off" maxLength={200} />
          <TextField<EmailForm>
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint={hasPassword ? unchanged : undefined}
            maxLength={500}
          />
        </div>
        <TextField<EmailForm>
          name="sender"
          label="Sender"
          hint="Shown to customers as the sender. Answers go to the email address in Business Info."
          placeholder="Your Garage <hello@yourgarage.com.au>"
          maxLength={200}
        />
      </div>
    </FormDialog>
  )
}

type SmsForm = { url: string; account: string; token: string; sender: string }

const smsModel: RecordModel<SmsForm, SmsChannel, typeof SmsChannelInput> = {
  stored: SmsChannel,
  input: SmsChannelInput,
  fields: {
    url: { label: 'Address' },
    account: { label: 'Account' },
    token: { label: 'Token' },
    sender: { label: 'Sender' },
  },
  valuesOf: ({ url, account, sender }) => ({
    url: url ?? 'https://api.twilio.com',
    account: account ?? '',
    token: '',
    sender: sender ?? '',
  }),
  bodyOf: ({ token, ...values }) => ({ ...values, ...(token !== '' && { token }) }),
}

/** Sets up the gateway with which the garage sends text messages. */
export function SmsChannelDialog({ channel, ...dialog }: DialogState & { channel: SmsChannel }) {
  const { hasToken } = channel
  const state = useChannelForm({
    ...{ model: smsModel, channel, save: channelActions.saveSms },
    onDone: () => dialog.onOpenChange(false),
  })
  return (
    <FormDialog
      {...dialog}
      {...state}
      title="SMS Gateway"
      description="Twilio, or a provider with the same interface."
      width={520}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <div className="grid gap-4">
        <TextField<SmsForm> name="url" label="Address" maxLength={300} inputMode="url" />
        <div className="field-pairs">
          <TextField<SmsForm> name="account" label="Account" autoComplete="off" maxLength={200} />
          <TextField<SmsForm>
            name="token"
            label="Token"
            type="password"
            autoComplete="new-password"
            hint={hasToken ? unchanged : undefined}
            maxLength={500}
          />
        </div>
        <TextField<SmsForm>
          name="sender"
          label="Sender"
          hint="A phone number, to which customers can reply. Or a name of 2 to 11 characters: it must match your business and be registered in the Australian SMS Sender ID Register, otherwise phones show “Unverified”. No one can reply to a name."
          placeholder="+61412345678"
          maxLength={20}
        />
      </div>
    </FormDialog>
  )
}
