import { type SQLWrapper, sql } from 'drizzle-orm'
import type { WaitingFor } from '#domain/appointments/waiting-for'
import { customerQuestions } from './schema/customer-questions-table.ts'
import { partOrders } from './schema/part-orders-table.ts'

/** Selects what the vehicle of an appointment waits for in the workshop; null: for nothing. */
export function selectWaitingFor({ id, status, readyAt }: Record<'id' | 'status' | 'readyAt', SQLWrapper>) {
  return sql<WaitingFor | null>`case
    when ${status} <> 'in_progress' or ${readyAt} is not null then null
    when exists (select from ${customerQuestions} where ${customerQuestions.appointmentId} = ${id}
      and ${customerQuestions.answer} is null and ${customerQuestions.deletedAt} is null) then 'customer'
    when exists (select from ${partOrders} where ${partOrders.appointmentId} = ${id}
      and ${partOrders.arrivedAt} is null and ${partOrders.deletedAt} is null) then 'parts' end`
}
