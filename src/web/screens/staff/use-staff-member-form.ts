import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffMember } from '#contract/staff'
import { ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { staffLists } from './staff-lists.ts'
import {
  bodyOf,
  changesOf,
  complaintsOf,
  fieldOf,
  formOf,
  newStaffMember,
  type StaffMemberForm,
} from './staff-member-form.ts'

/** The form of a staff member, null for a new one; a refusal keeps everything that was typed. */
export function useStaffMemberForm(member: StaffMember | null, onDone: () => void) {
  const [before, setBefore] = useState(() => (member === null ? newStaffMember : formOf(member)))
  const form = useForm<StaffMemberForm>({
    mode: 'onTouched',
    defaultValues: before,
    resolver: ruleResolver(complaintsOf),
  })
  const outcome = (done: string, failed: string) => ({
    refreshes: staffLists,
    onSuccess: () => {
      showToast({ title: 'Success', description: done })
      onDone()
    },
    onError: (error: Error) => {
      toastFailure(failed, error)
      // The one thing that two members cannot share is their e-mail.
      if (error instanceof ApiError && error.code === 'duplicate' && error.sentence !== null)
        form.setError('email', { type: 'server', message: error.sentence }, { shouldFocus: true })
      else applyRefusal(form, error, fieldOf)
    },
  })
  const add = useSend(
    'POST /api/staff',
    outcome('Staff member added successfully', 'Failed to add staff member'),
  )
  const edit = useSend(
    'PUT /api/staff/{id}',
    outcome('Staff member updated successfully', 'Failed to update staff member'),
  )
  const isPending = add.isPending || edit.isPending
  const submit = form.handleSubmit((values) => {
    if (isPending) return
    if (member === null) add.mutate({ body: bodyOf(values) })
    else edit.mutate({ params: { id: member.id }, body: changesOf(values, before) })
  })
  /** Begins anew from what the server says now. */
  function reload() {
    if (member === null) return
    setBefore(formOf(member))
    form.reset(formOf(member))
  }
  return { form, submit, isPending, reload }
}
