import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffMember } from '#contract/staff'
import type { StaffSchedule } from '#contract/staff-schedules'
import { useSend } from '#web/api/hooks.ts'
import { applyRefusal } from '#web/forms/apply-refusal.ts'
import { ruleResolver } from '#web/forms/rule-resolver.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { staffLists } from '../staff-lists.ts'
import {
  changedDaysOf,
  complaintsOf,
  emptyForm,
  fieldOf,
  formOf,
  type ScheduleForm,
  type ScheduleScope,
  weekOf,
} from './schedule-form.ts'

interface Shown {
  member: StaffMember | undefined
  schedule: StaffSchedule | undefined
  scope: ScheduleScope
}

/** The hours that are being changed; another week begins anew, and what a colleague saves meanwhile is told. */
export function useScheduleForm({ member, schedule, scope }: Shown, onDone: () => void) {
  const position = member?.position ?? 'mechanic'
  const initial = schedule && formOf(schedule, { scope, position })
  const form = useForm<ScheduleForm>({
    mode: 'onTouched',
    defaultValues: initial ?? emptyForm,
    resolver: ruleResolver(complaintsOf),
  })
  const { isDirty } = form.formState
  const place = schedule && `${scope} ${schedule.week}`
  const now = initial && JSON.stringify(initial)
  const known = useRef({ place, now })
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown begins the form anew.
  useEffect(() => {
    if (initial === undefined || (known.current.place === place && known.current.now === now)) return
    const stays = known.current.place === place && isDirty
    known.current = { place, now }
    if (stays) setChangedElsewhere(true)
    else reload()
  }, [place, now])
  function reload() {
    setChangedElsewhere(false)
    if (initial !== undefined) form.reset(initial)
  }
  const outcome = {
    refreshes: staffLists,
    onSuccess: () => {
      onDone()
      showToast({ title: 'Success', description: 'Schedule saved' })
    },
    onError: (error: Error) => {
      toastFailure('Failed to save schedule', error)
      applyRefusal(form, error, fieldOf)
    },
  }
  const saveEvery = useSend('PUT /api/staff/{id}/schedule', outcome)
  const saveDays = useSend('PUT /api/staff/{id}/schedule/days', outcome)
  const isPending = saveEvery.isPending || saveDays.isPending
  const submit = form.handleSubmit((values) => {
    if (isPending || schedule === undefined) return
    const params = { id: schedule.staffId }
    if (scope === 'every') {
      // The sample hours become their own once they are saved.
      if (!isDirty && !schedule.isDescribed) onDone()
      else saveEvery.mutate({ params, query: { week: schedule.week }, body: { weeklyHours: weekOf(values) } })
      return
    }
    const days = changedDaysOf(values, schedule)
    if (days.length === 0) onDone()
    else saveDays.mutate({ params, body: { days } })
  })
  return { form, submit, isPending, changedElsewhere, reload }
}
