import type { z } from 'zod'
import type { StaffLeaveInput } from '#contract/staff-schedules'
import { checkLeave, type KnownLeave, type LeaveKind } from '#domain/people/leave'
import type { CalendarDate } from '#domain/time/calendar-date'
import { isTimeOfDay } from '#domain/time/time-of-day'

/** Form values; the times apply only if `length` is `part`. */
export interface LeaveForm {
  kind: LeaveKind
  length: 'days' | 'part'
  firstDate: CalendarDate | ''
  lastDate: CalendarDate | ''
  startTime: string
  endTime: string
}

export const newLeave: LeaveForm = {
  kind: 'annual',
  length: 'days',
  firstDate: '',
  lastDate: '',
  startTime: '12:00',
  endTime: '17:00',
}

/** Returns the leave, or null if the form is incomplete or invalid. */
export function leaveOf(form: LeaveForm): KnownLeave | null {
  const { kind, length, firstDate } = form
  const lastDate = length === 'part' ? firstDate : form.lastDate
  if (firstDate === '' || lastDate === '') return null
  const startTime = timeOf(form, 'startTime')
  const endTime = timeOf(form, 'endTime')
  if (length === 'part' && (startTime === null || endTime === null)) return null
  const leave = { kind, firstDate, lastDate, startTime, endTime }
  return checkLeave(leave).permitted ? leave : null
}

function timeOf(form: LeaveForm, field: 'startTime' | 'endTime') {
  const time = form[field]
  return form.length === 'part' && isTimeOfDay(time) ? time : null
}

/** Returns the request body. Throws if the form is not valid. */
export function bodyOf(form: LeaveForm): z.input<typeof StaffLeaveInput> {
  const leave = leaveOf(form)
  if (leave === null) throw new Error('A leave was sent before it was checked')
  return leave
}

/** Returns the first validation error by field, in form order. */
export function validateLeave(form: LeaveForm): Partial<Record<keyof LeaveForm, string>> {
  const { kind, length, firstDate } = form
  const isPart = length === 'part'
  if (firstDate === '') return { firstDate: isPart ? 'Please choose the day' : 'Please choose the first day' }
  const lastDate = isPart ? firstDate : form.lastDate
  if (lastDate === '') return { lastDate: 'Please choose the last day' }
  const startTime = timeOf(form, 'startTime')
  const endTime = timeOf(form, 'endTime')
  if (isPart && startTime === null) return { startTime: 'Please enter when the leave starts.' }
  if (isPart && endTime === null) return { endTime: 'Please enter when the leave ends.' }
  const decision = checkLeave({ kind, firstDate, lastDate, startTime, endTime })
  return decision.permitted ? {} : (decision.problem.fields ?? {})
}
