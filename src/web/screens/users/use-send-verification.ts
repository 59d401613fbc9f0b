import type { User } from '#contract/auth'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { showToast } from '#web/ui/toast.ts'

/** Sends a new verification link to a user's email address; without a mail server, only creates it. */
export function useSendVerification({ id, email }: User) {
  const { delivery } = useStaff().garage
  const { mutate, isPending } = useSend('POST /api/users/{id}/verification-mail', {
    onSuccess: () =>
      showToast(
        delivery.email
          ? { title: 'Link sent', description: `A new link has been sent to ${email}.` }
          : {
              title: 'Link created',
              description: `${describeDeliveryObstacle('no_mail_server')} The link is in Settings, Notifications.`,
            },
      ),
    onError: (error) => toastFailure('Failed to send the link', error),
  })
  return {
    isPending,
    send: () => mutate({ params: { id } }),
    ...(delivery.email
      ? { label: 'Send link again', pendingLabel: 'Sending...' }
      : { label: 'Create new link', pendingLabel: 'Creating...' }),
  }
}
