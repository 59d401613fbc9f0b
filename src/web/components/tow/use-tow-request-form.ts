import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TowBooking } from '#contract/tow-bookings'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { changedFields, type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { showToast } from '#web/ui/toast.ts'
import { cacheTow } from './cache-tow.ts'
import { bodyOf, emptyTow, formOf, type TowForm, towEdit, validateTow } from './tow-form.ts'
import { towLists } from './tow-lists.ts'

/** Form state of a new or edited tow request; server errors keep the typed values. */
export function useTowRequestForm(tow: TowBooking | null, onDone: () => void) {
  const queries = useQueryClient()
  const { date: today } = useGarageNow()
  const form = useForm<TowForm>({
    mode: 'onTouched',
    defaultValues: tow === null ? emptyTow : formOf(tow),
    resolver: ruleResolver((values) => validateTow(values, { today, known: tow?.preferredDate ?? null })),
  })
  const done = (description: string) => {
    showToast({ title: 'Success', description })
    onDone()
  }
  const failed = (failure: string, error: Error) => {
    toastFailure(failure, error)
    showProblemInForm(form, error)
  }
  const create = useSend('POST /api/tow-bookings', {
    refreshes: towLists,
    onSuccess: () => done('Tow request created successfully'),
    onError: (error) => failed('Failed to create tow request', error),
  })
  const update = useSend('PATCH /api/tow-bookings/{id}', {
    refreshes: towLists,
    onSuccess: (changed) => {
      cacheTow(queries, changed)
      done(savedSentence('Tow request updated successfully', conflicts))
    },
    onError: (error) => {
      if (!conflicts.retry(error, save)) failed('Failed to update tow request', error)
    },
  })
  const isPending = create.isPending || update.isPending
  const conflicts = useFormConflicts({
    form,
    record: tow,
    formOf,
    schema: TowBooking,
    editable: towEdit,
    paused: isPending || update.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<TowForm>) {
    if (tow === null) create.mutate({ body: bodyOf(values) })
    else {
      const body = { ...changedFields(bodyOf(values), bodyOf(base)), version }
      update.mutate({ params: { id: tow.id }, body })
    }
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending }
}
