import { useForm } from 'react-hook-form'
import { Client } from '#contract/clients'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { changedFields, type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { showToast } from '#web/ui/toast.ts'
import { type ClientForm, clientEdit, emptyClientForm, formOf, validateClient } from './client-form.ts'
import { clientLists } from './client-lists.ts'

/** Form state of a new or existing client; server errors keep the typed values. */
export function useClientForm(client: Client | null, onDone: () => void) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: client === null ? emptyClientForm : formOf(client),
    resolver: ruleResolver(validateClient),
  })
  const done = (description: string) => {
    showToast({ title: 'Success', description })
    onDone()
  }
  const failed = (failure: string, error: Error) => {
    toastFailure(failure, error)
    if (error instanceof ApiError && error.code === 'duplicate') {
      const message = error.sentence ?? failure
      form.setError('email', { type: 'server', message }, { shouldFocus: true })
    } else showProblemInForm(form, error)
  }
  const create = useSend('POST /api/clients', {
    refreshes: clientLists,
    onSuccess: () => done('Client created successfully'),
    onError: (error) => failed('Failed to create client', error),
  })
  const update = useSend('PUT /api/clients/{id}', {
    refreshes: clientLists,
    onSuccess: () => done(savedSentence('Client updated successfully', conflicts)),
    onError: (error) => {
      if (!conflicts.retry(error, save)) failed('Failed to update client', error)
    },
  })
  const isPending = create.isPending || update.isPending
  const conflicts = useFormConflicts({
    form,
    record: client,
    formOf,
    schema: Client,
    editable: clientEdit,
    paused: isPending || update.isSuccess,
  })
  function save({ edit, values }: EditWithValues<ClientForm>) {
    if (client === null) create.mutate({ body: values })
    else {
      const body = { ...changedFields(values, edit.base), version: edit.version }
      update.mutate({ params: { id: client.id }, body })
    }
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending }
}
