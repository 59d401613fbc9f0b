import { z } from 'zod'
import { clearable, clearableText, optional, optionalText, type TextRule } from './fields.ts'

/** One field of a record: its label and its schema in a new record, in a change of one and in a response. */
export interface RecordField<
  Create extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
  Stored extends z.ZodType = z.ZodType,
> {
  /** As in a description list, the CSV and the audit log. */
  label: string
  create: Create
  /** Accepts undefined: a field that is absent stays as it is. */
  change: Change
  stored: Stored
}

/** A field that always has a value. */
export const requiredField = <Sent extends z.ZodType, Stored extends z.ZodType>(
  label: string,
  sent: Sent,
  stored: Stored,
) => ({ label, create: sent, change: sent.optional(), stored })

/** A field that can be empty: null in a response, absent or blank in a new record, null or blank to clear it. */
export const optionalField = <Sent extends z.ZodType, Stored extends z.ZodType>(
  label: string,
  sent: Sent,
  stored: Stored,
) => ({ label, create: optional(sent), change: clearable(sent), stored: stored.nullable() })

/** Text that can be empty, of at most `max` characters. */
export const optionalTextField = (label: string, max: number, rule: TextRule = {}) => ({
  label,
  create: optionalText(label, max, rule),
  change: clearableText(label, max, rule),
  stored: z.string().nullable(),
})

/** A field with one schema everywhere, and a value in a new record if none is sent. */
export const presetField = <Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  preset: NoInfer<z.util.NoUndefined<z.output<Schema>>>,
) => ({ label, create: schema.default(preset), change: schema.optional(), stored: schema })

/** A list that is empty if none is sent. */
export const listField = <Sent extends z.ZodType<string[]>>(label: string, sent: Sent) => ({
  label,
  create: sent.nullish().transform((list): string[] => list ?? []),
  change: sent.nullable().optional(),
  stored: z.array(z.string()),
})

/** Fields that a body may repeat as they were read, but not change. The handler compares them (`ensureFixed`). */
export function fixedFields<Field extends string>(sentences: Readonly<Record<Field, string>>) {
  const schemas = Object.keys(sentences).map((field) => [
    field,
    z.unknown().optional().describe('Cannot be changed here: another value is refused'),
  ])
  return Object.fromEntries(schemas) as Record<Field, z.ZodOptional<z.ZodUnknown>>
}

/** Returns one schema of each field, to spread into the shape of a request body or response. */
export function shapeOf<
  Fields extends Readonly<Record<string, Pick<RecordField, Part>>>,
  Part extends 'create' | 'change' | 'stored',
>(fields: Fields, part: Part) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field[part]] as const)
  return Object.fromEntries(schemas) as { -readonly [Name in keyof Fields]: Fields[Name][Part] }
}
