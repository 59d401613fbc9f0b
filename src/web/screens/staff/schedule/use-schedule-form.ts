import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffMember } from '#contract/staff'
import { StaffSchedule } from '#contract/staff-schedules'
import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { type EditWithValues, savedSentence } from '#web/forms/conflicts.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { showProblemInForm } from '#web/forms/show-problem-in-form.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { showToast } from '#web/ui/toast.ts'
import { staffLists } from '../staff-lists.ts'
import {
  changedDaysOf,
  emptyForm,
  fieldOf,
  formOf,
  type ScheduleForm,
  type ScheduleScope,
  scheduleEdit,
  validateSchedule,
  weekOf,
} from './schedule-form.ts'

interface Shown {
  member: StaffMember | undefined
  schedule: StaffSchedule | undefined
  scope: ScheduleScope
}

/** Form state of the schedule; reset when another week or scope is shown. */
export function useScheduleForm({ member, schedule, scope }: Shown, onDone: () => void) {
  const position = member?.position ?? 'mechanic'
  const record = member && schedule ? schedule : null
  const shownOf = (of: StaffSchedule) => formOf(of, { scope, position })
  const form = useForm<ScheduleForm>({
    mode: 'onTouched',
    defaultValues: record === null ? emptyForm : shownOf(record),
    resolver: ruleResolver(validateSchedule),
  })
  const { isDirty } = form.formState
  const outcome = {
    refreshes: staffLists,
    onSuccess: () => {
      onDone()
      showToast({ title: 'Success', description: savedSentence('Schedule saved', conflicts) })
    },
    onError: (error: Error) => {
      if (conflicts.retry(error, save)) return
      toastFailure('Failed to save schedule', error)
      showProblemInForm(form, error, fieldOf)
    },
  }
  const saveEvery = useSend('PUT /api/staff/{id}/schedule', outcome)
  const saveDays = useSend('PUT /api/staff/{id}/schedule/days', outcome)
  const isPending = saveEvery.isPending || saveDays.isPending
  const conflicts = useFormConflicts({
    form,
    record,
    formOf: shownOf,
    schema: StaffSchedule,
    editable: scheduleEdit,
    paused: isPending || saveEvery.isSuccess || saveDays.isSuccess,
  })
  const place = record && `${scope} ${record.week}`
  const shown = useRef(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another week or scope resets the form.
  useEffect(() => {
    if (record === null || shown.current === place) return
    shown.current = place
    conflicts.restart({ current: shownOf(record), version: record.version })
  }, [place])
  function save({ edit: { base, version }, values }: EditWithValues<ScheduleForm>) {
    if (record === null) return
    const params = { id: record.staffId }
    if (scope === 'every') {
      // Saving unchanged standard hours makes them the staff member's own.
      if (!isDirty && !record.isDescribed) onDone()
      else {
        const body = { weeklyHours: weekOf(values), version }
        saveEvery.mutate({ params, query: { week: record.week }, body })
      }
      return
    }
    const days = changedDaysOf(values, base, record.week)
    if (days.length === 0) onDone()
    else saveDays.mutate({ params, body: { days, version } })
  }
  const submit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  })
  return { form, conflicts, submit, isPending }
}
