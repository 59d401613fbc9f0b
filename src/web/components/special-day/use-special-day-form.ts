import { type Resolver, useForm } from 'react-hook-form'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import { ApiError } from '#web/api/api-error.ts'
import { specialDayLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { bodyOf, emptyForm, type SpecialDayForm, validateSpecialDay } from './special-day-form.ts'

const resolverFor =
  (schedule: WeeklySchedule): Resolver<SpecialDayForm> =>
  (values) => {
    const fieldErrors = Object.entries(validateSpecialDay(values, schedule))
    if (fieldErrors.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(fieldErrors.map(([field, message]) => [field, { type: 'rule', message }])),
    }
  }

/** Form state of a special day; server errors keep the typed values. */
export function useSpecialDayForm(schedule: WeeklySchedule, onDone: () => void) {
  const form = useForm<SpecialDayForm>({
    mode: 'onTouched',
    defaultValues: emptyForm,
    resolver: resolverFor(schedule),
  })
  const create = useSend('POST /api/special-days', {
    refreshes: specialDayLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Special operating day created successfully' })
      onDone()
    },
    onError: (error) => {
      toastFailure('Failed to create special operating day', error)
      if (showProblemInForm(form, error) || !(error instanceof ApiError) || error.code !== 'duplicate') return
      form.setError('date', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ body: bodyOf(values, schedule) })
  })
  return { form, submit, isPending: create.isPending }
}
