import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Phone numbers that replied STOP: no text message is sent to them until they reply START. */
export const smsOptOuts = pgTable('sms_opt_outs', {
  /** E.164. */
  phone: text('phone').primaryKey(),
  since: instant('since').notNull(),
})
