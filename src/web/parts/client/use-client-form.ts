import { useForm } from 'react-hook-form'
import type { Client } from '#contract/clients'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { complaintsOf, emptyClientForm, formOf } from './client-form.ts'
import { clientLists } from './client-lists.ts'

/** The form of a new client, or of one that is known; a refusal keeps everything that was typed. */
export function useClientForm(client: Client | null, onDone: () => void) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: client === null ? emptyClientForm : formOf(client),
    resolver: ruleResolver(complaintsOf),
  })
  const outcome = (done: string, failed: string) => ({
    refreshes: clientLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: done })
      onDone()
    },
    onError: (error: Error) => {
      toastFailure(failed, error)
      if (error instanceof ApiError && error.code === 'duplicate') {
        const message = error.sentence ?? failed
        form.setError('email', { type: 'server', message }, { shouldFocus: true })
      } else applyRefusal(form, error)
    },
  })
  const create = useSend(
    'POST /api/clients',
    outcome('Client created successfully', 'Failed to create client'),
  )
  const update = useSend(
    'PUT /api/clients/{id}',
    outcome('Client updated successfully', 'Failed to update client'),
  )
  const isPending = create.isPending || update.isPending
  const submit = form.handleSubmit((values) => {
    if (isPending) return
    if (client === null) create.mutate({ body: values })
    else update.mutate({ params: { id: client.id }, body: values })
  })
  return { form, submit, isPending }
}
