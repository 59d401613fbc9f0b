import { useForm } from 'react-hook-form'
import { StaffMember } from '#contract/staff'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { showToast } from '#web/ui/toast.ts'
import { staffLists } from './staff-lists.ts'
import {
  bodyOf,
  changesOf,
  fieldOf,
  formOf,
  newStaffMember,
  type StaffMemberForm,
  staffMemberEdit,
  validateStaffMember,
} from './staff-member-form.ts'

/** Form state of a staff member, null for a new one. If the server rejects it, the typed values are kept. */
export function useStaffMemberForm(member: StaffMember | null, onDone: () => void) {
  const form = useForm<StaffMemberForm>({
    mode: 'onTouched',
    defaultValues: member === null ? newStaffMember : formOf(member),
    resolver: ruleResolver(validateStaffMember),
  })
  const done = (description: string) => {
    showToast({ title: 'Success', description })
    onDone()
  }
  const failed = (failure: string, error: Error) => {
    toastFailure(failure, error)
    // Email is the only unique field.
    if (error instanceof ApiError && error.code === 'duplicate' && error.sentence !== null)
      form.setError('email', { type: 'server', message: error.sentence }, { shouldFocus: true })
    else showProblemInForm(form, error, fieldOf)
  }
  const add = useSend('POST /api/staff', {
    refreshes: staffLists,
    onSuccess: () => done('Staff member added successfully'),
    onError: (error) => failed('Failed to add staff member', error),
  })
  const edit = useSend('PUT /api/staff/{id}', {
    refreshes: staffLists,
    onSuccess: () => done(savedSentence('Staff member updated successfully', conflicts)),
    onError: (error) => {
      if (!conflicts.retry(error, save)) failed('Failed to update staff member', error)
    },
  })
  const isPending = add.isPending || edit.isPending
  const conflicts = useFormConflicts({
    form,
    record: member,
    formOf,
    schema: StaffMember,
    editable: staffMemberEdit,
    paused: isPending || edit.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<StaffMemberForm>) {
    if (member === null) add.mutate({ body: bodyOf(values) })
    else edit.mutate({ params: { id: member.id }, body: { ...changesOf(values, base), version } })
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending }
}
