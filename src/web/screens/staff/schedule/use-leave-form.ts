import { useForm } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { showToast } from '#web/ui/toast.ts'
import { staffLists } from '../staff-lists.ts'
import { bodyOf, type LeaveForm, newLeave, validateLeave } from './leave-form.ts'

/** Form state of a leave. If the server rejects it, the values are kept. */
export function useLeaveForm(staffId: string, onDone: () => void) {
  const form = useForm<LeaveForm>({
    mode: 'onTouched',
    defaultValues: newLeave,
    resolver: ruleResolver(validateLeave),
  })
  const add = useSend('POST /api/staff/{id}/leave', {
    refreshes: staffLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Leave added' })
      onDone()
    },
    onError: (error) => {
      toastFailure('Failed to add leave', error)
      if (error instanceof ApiError && error.code === 'leave_overlaps')
        form.setError('firstDate', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
      else showProblemInForm(form, error)
    },
  })
  const submit = form.handleSubmit((values) => {
    if (!add.isPending) add.mutate({ params: { id: staffId }, body: bodyOf(values) })
  })
  return { form, submit, isPending: add.isPending }
}
