import { Check, PhoneCall, Send, Undo2 } from 'lucide'
import type { CallTask } from '#contract/messages/call-tasks'
import type { InboundMessage } from '#contract/messages/message-history'
import { action, undoBy } from '#web/records/action.ts'

const notCalled = action('POST /api/call-tasks/{id}/not-called', {
  label: 'Not called',
  icon: Undo2,
  done: ({ name }: CallTask) => ({
    title: 'Call to make',
    description: `The call to ${name} is on the list again.`,
  }),
  failed: 'Failed to put the call back on the list.',
})

// Not with the number: formatting it would load the phone library with the first screen.
const senderOf = ({ client }: InboundMessage) => client?.name ?? 'a customer'

const notDone = action('POST /api/inbound-messages/{id}/not-done', {
  label: 'Not done',
  icon: Undo2,
  done: (reply: InboundMessage) => ({
    title: 'Text message',
    description: `The text message from ${senderOf(reply)} is on the list again.`,
  }),
  failed: 'Failed to put the text message back on the list.',
})

export const messageActions = {
  /** Takes a text message from a customer off the list of what needs attention. */
  done: action('POST /api/inbound-messages/{id}/done', {
    label: 'Done',
    icon: Check,
    done: (reply: InboundMessage) => ({
      title: 'Done',
      description: `The text message from ${senderOf(reply)} is off the list.`,
    }),
    failed: 'Failed to mark the text message as done.',
    undo: (reply) => undoBy(notDone, reply, undefined),
  }),
  called: action('POST /api/call-tasks/{id}/called', {
    label: 'Called',
    icon: PhoneCall,
    done: ({ name }: CallTask) => ({ title: 'Called', description: `The call to ${name} is off the list.` }),
    failed: 'Failed to mark the call as made.',
    undo: (task) => undoBy(notCalled, task, undefined),
  }),
  /** Puts a call that was marked as made back on the list. */
  notCalled,
  retry: action('POST /api/messages/{id}/retry', {
    label: 'Send again',
    icon: Send,
    pending: 'Sending...',
    role: 'admin',
    done: 'The message will be sent again',
    failed: 'Failed to send the message again',
  }),
  /** Reads the text of a message with an account link, which is recorded in the audit log. */
  showPrivateText: action('POST /api/messages/{id}/private-text', { failed: 'Failed to load the message' }),
}
