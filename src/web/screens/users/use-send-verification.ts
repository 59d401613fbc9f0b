import type { User } from '#contract/auth'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** Mails the link again with which somebody verifies their e-mail. */
export function useSendVerification({ id, email }: User) {
  const { mutate, isPending } = useSend('POST /api/users/{id}/verification-mail', {
    onSuccess: () => showToast({ title: 'Link sent', description: `A new link is on its way to ${email}.` }),
    onError: (error) => toastFailure('Failed to send the link', error),
  })
  return { isPending, send: () => mutate({ params: { id } }) }
}
