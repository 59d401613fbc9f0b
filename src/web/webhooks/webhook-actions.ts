import { Pause, Play, Send } from 'lucide'
import type { Webhook } from '#contract/webhooks/webhooks'
import type { Nothing } from '#web/api/call-api.ts'
import { action, byVersion, failingWith } from '#web/records/action.ts'

const switching = (isActive: boolean) => ({
  input: ({ id, version }: Webhook, _: Nothing) => ({ params: { id }, body: { isActive, version } }),
})

/** What administrators do with webhooks. */
export const webhookActions = {
  create: action('POST /api/webhooks', { failed: 'Failed to add the webhook' }),
  edit: action('PUT /api/webhooks/{id}', {
    done: 'Webhook updated',
    failed: 'Failed to update the webhook',
  }),
  switchOn: action('PUT /api/webhooks/{id}', {
    ...switching(true),
    label: 'Switch on',
    icon: Play,
    role: 'admin',
    done: 'Webhook switched on',
    failed: 'Failed to switch the webhook on.',
  }),
  switchOff: action('PUT /api/webhooks/{id}', {
    ...switching(false),
    label: 'Switch off',
    icon: Pause,
    role: 'admin',
    done: 'Webhook switched off',
    failed: 'Failed to switch the webhook off.',
  }),
  delete: action('DELETE /api/webhooks/{id}', {
    input: byVersion,
    done: 'Webhook deleted',
    ...failingWith('Failed to delete the webhook'),
  }),
  test: action('POST /api/webhooks/{id}/test', {
    label: 'Send a test event',
    icon: Send,
    pending: 'Sending...',
    role: 'admin',
    done: 'A test event will be sent',
    failed: 'Failed to send a test event.',
  }),
  retry: action('POST /api/webhook-deliveries/{id}/retry', {
    label: 'Send again',
    icon: Send,
    pending: 'Sending...',
    role: 'admin',
    done: 'The event will be sent again',
    failed: 'Failed to send the event again.',
  }),
}
