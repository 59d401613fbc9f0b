import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingField } from '#contract/settings/setting-fields'
import { Setting } from '#contract/settings/settings'
import { displayList } from '#domain/display-list'
import type { SettingKey } from '#domain/settings/setting-keys'
import { keyOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import type { EditWithValues, FormPart } from '#web/forms/conflicts.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { type FormConflicts, useFormConflicts } from '#web/forms/use-conflicts.ts'
import { useAction } from '#web/records/use-action.tsx'
import {
  changesOf,
  editableOf,
  fieldOf,
  type RecordModel,
  type ValidationErrors,
  validateRecord,
} from '#web/records/use-record-form.ts'
import { settingActions } from './setting-actions.ts'

export type SettingOf<Key extends SettingKey> = Extract<Setting, { settingKey: Key }>

/** The saved settings by key. */
export type SavedSettings = { [Key in SettingKey]: SettingOf<Key> }

/** Returns the saved settings; live updates refetch them. */
export function useSettings() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/settings', {})
  const byKey = data?.map((setting) => [setting.settingKey, setting])
  return {
    settings: byKey && (Object.fromEntries(byKey) as SavedSettings),
    isError,
    isFetching,
    tryAgain: () => void refetch(),
  }
}

/** How the form values of a setting relate to the contract. */
export interface SettingModel<Key extends SettingKey, Values extends FieldValues, Input extends z.ZodType>
  extends RecordModel<Values, SettingOf<Key>, Input> {
  settingKey: Key
  fields: Readonly<Record<keyof Values & string, { label: string }>>
  /** Returns the value to send for changed fields. Default: the fields themselves. */
  settingValueOf?: (changes: Partial<Values>) => unknown
  /** Path of the fields in the value of the setting, with which the errors of the server begin. Default: the value itself. */
  within?: string
  /** Returns a sentence about validation errors. Default: which fields have one. */
  describeErrors?: (errors: ValidationErrors<Values>) => string
}

/** Returns the schema of one setting. */
export function schemaOf<Key extends SettingKey>(key: Key): z.ZodType<SettingOf<Key>> {
  return Setting.refine(({ settingKey }) => settingKey === key) as unknown as z.ZodType<SettingOf<Key>>
}

type Typed<Value> = Value extends string | number | null ? string : Value

/** The form values of fields: numbers and texts as typed, everything else as it is. */
export type TypedValues<Fields extends Readonly<Record<string, SettingField>>> = {
  -readonly [Name in keyof Fields]: Typed<z.output<Fields[Name]['stored']>>
}

/** Returns the form values of stored fields. */
export function typedValues<Fields extends Readonly<Record<string, SettingField>>>(
  fields: Fields,
  stored: Readonly<Record<keyof Fields, unknown>>,
): TypedValues<Fields> {
  const typed = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''))
  const names = Object.keys(fields) as (keyof Fields)[]
  return Object.fromEntries(names.map((name) => [name, typed(stored[name])])) as TypedValues<Fields>
}

/** Returns a part for each field, in their order; those of a special part are in the place of its first field. */
export function partsOfFields<Values extends FieldValues>(
  fields: Readonly<Record<keyof Values & string, { label: string }>>,
  displays: { [Name in keyof Values]?: (value: Values[Name]) => string },
  special: readonly FormPart<Values>[] = [],
): FormPart<Values>[] {
  const names = Object.keys(fields) as (keyof Values & string)[]
  return names.flatMap((name) => {
    const part = special.find((one) => one.fields.includes(name))
    if (part !== undefined) return part.fields[0] === name ? [part] : []
    const display = displays[name]
    const { label } = fields[name]
    return [{ label, fields: [name], ...(display && { display: (form: Values) => display(form[name]) }) }]
  })
}

/** The form of a setting, as its controls use it. */
export interface SettingDraft<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Saved values with the user's edits applied. */
  values: Values
  /** The fields that differ from the saved values. */
  changed: readonly (keyof Values & string)[]
  /** What is wrong with the changed fields, and what the server has rejected. */
  errors: ValidationErrors<Values>
  /** What the server has rejected and is unchanged since; null: nothing. */
  rejected: object | null
  /** A sentence about the validation errors; null if there are none. */
  attention: string | null
  conflicts: FormConflicts
  isPending: boolean
  edit: (edits: Partial<Values>) => void
  save: () => void
  discard: () => void
}

/** The values that the server has rejected, as JSON, and its validation errors. */
interface Rejected<Values> {
  values: string
  errors: ValidationErrors<Values>
}

/** Form state of one setting. If the server rejects it, the typed values are kept and the errors are shown at their fields. */
export function useSettingForm<Key extends SettingKey, Values extends FieldValues, Input extends z.ZodType>(
  model: SettingModel<Key, Values, Input>,
  settings: SavedSettings,
  /** Called after a save, before the lists are read again. */
  onSaved?: () => void,
): SettingDraft<Values> {
  const { settingKey } = model
  const record: SettingOf<Key> = settings[settingKey]
  const queries = useQueryClient()
  const form = useForm<Values>({ defaultValues: model.valuesOf(record) as DefaultValues<Values> })
  const values = form.watch()
  const sent = useRef(values)
  const [rejected, setRejected] = useState<Rejected<Values> | null>(null)
  const { run, isPending } = useAction(settingActions.save, {
    onDone: (saved) => {
      // Update the cache before the refetch; otherwise the old values would appear briefly.
      queries.setQueryData<Setting[]>(keyOf('GET /api/settings'), (all) =>
        all?.map((one) => (one.settingKey === saved.settingKey ? saved : one)),
      )
      const current = model.valuesOf(saved as SettingOf<Key>)
      conflicts.settle(sent.current, { current, version: saved.version })
      onSaved?.()
    },
    takenOver: (): readonly string[] => conflicts.takenOver,
    isHandled: (error: Error): boolean => conflicts.retry(error, send),
    onFailed: (error) => {
      const start = ['settingValue', model.within, ''].filter((part) => part !== undefined).join('.')
      const errors = fieldErrorsOf(error, (path) => fieldOf(model, path.replace(start, '')))
      setRejected({ values: JSON.stringify(sent.current), errors: errors as ValidationErrors<Values> })
    },
  })
  const conflicts = useFormConflicts<Values, SettingOf<Key>>({
    form,
    record,
    formOf: model.valuesOf,
    schema: model.stored,
    editable: editableOf(model),
    paused: isPending,
  })
  const changesIn = ({ edit, values: typed }: EditWithValues<Values>) => changesOf(model, typed, edit.base)
  const changed = Object.keys(changesIn({ edit: conflicts.edit, values })) as (keyof Values & string)[]
  const found = validateRecord(model, values)
  const wrong = changed.filter((field) => found[field] !== undefined)
  const ownErrors = Object.fromEntries(wrong.map((field) => [field, found[field]])) as typeof found
  const refused = rejected?.values === JSON.stringify(values) ? rejected : null

  function send(state: EditWithValues<Values>) {
    sent.current = state.values
    setRejected(null)
    const changes = changesIn(state)
    const settingValue = model.settingValueOf?.(changes as Partial<Values>) ?? changes
    run(settingKey, { settingValue, version: state.edit.version })
  }
  return {
    form,
    values,
    changed,
    errors: { ...refused?.errors, ...ownErrors },
    rejected: refused,
    attention:
      wrong.length === 0
        ? null
        : (model.describeErrors?.(ownErrors) ??
          describeAttention(wrong.map((field) => model.fields[field].label))),
    conflicts,
    isPending,
    edit: (edits) => form.setValues(edits),
    save: () => {
      if (isPending) return
      // All conflicts were resolved in favour of the saved values.
      if (changed.length === 0) conflicts.restart()
      else conflicts.submit(send)
    },
    discard: () => conflicts.restart(),
  }
}

/** Returns which fields have validation errors: `One field needs your attention: Email.` */
export function describeAttention(names: readonly string[]): string {
  const count = names.length === 1 ? 'One field needs' : `${names.length} fields need`
  return `${count} your attention: ${displayList(names)}.`
}
