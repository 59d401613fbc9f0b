import { Send, Trash2 } from 'lucide'
import type { z } from 'zod'
import type { EmailChannelInput, SmsChannelInput } from '#contract/messages/message-channels'
import type { Channel } from '#domain/messages/delivery'
import type { InputOf, Nothing } from '#web/api/call-api.ts'
import { action } from '#web/records/action.ts'

/** What administrators do with the mail server and the SMS gateway. */
export const channelActions = {
  saveEmail: action('PUT /api/message-channels/email', {
    input: (body: z.input<typeof EmailChannelInput> & { version: number }) => ({ body }),
    done: 'Mail server saved',
    failed: 'Failed to save the mail server.',
  }),
  saveSms: action('PUT /api/message-channels/sms', {
    input: (body: z.input<typeof SmsChannelInput> & { version: number }) => ({ body }),
    done: 'SMS gateway saved',
    failed: 'Failed to save the SMS gateway.',
  }),
  remove: action('DELETE /api/message-channels/{channel}', {
    label: 'Remove',
    icon: Trash2,
    role: 'admin',
    input: (channel: Channel) => ({ params: { channel } }),
    done: 'Removed',
    failed: 'Failed to remove the setup.',
  }),
  testEmail: action('POST /api/message-channels/email/test', {
    label: 'Send a test',
    icon: Send,
    pending: 'Sending...',
    input: (to: string) => ({ body: { to } }),
    failed: 'Failed to send a test email.',
  }),
  testSms: action('POST /api/message-channels/sms/test', {
    label: 'Send a test',
    icon: Send,
    pending: 'Sending...',
    input: (to: string) => ({ body: { to } }),
    failed: 'Failed to send a test message.',
  }),
  /** Sends a message to customers with the text as typed. */
  testText: action('POST /api/messages/test', {
    input: (body: InputOf<'POST /api/messages/test'>['body'], _: Nothing) => ({ body }),
    failed: 'Failed to send a test message.',
  }),
}
