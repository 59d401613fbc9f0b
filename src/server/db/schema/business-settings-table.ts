import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt, version } from './columns.ts'

export const businessSettings = pgTable(
  'business_settings',
  {
    id: id(),
    settingKey: text('setting_key').notNull(),
    settingValue: jsonb('setting_value').notNull(),
    description: text('description'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [unique('business_settings_key_unique').on(table.settingKey)],
)
