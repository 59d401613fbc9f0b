import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#web/api/call-api.ts'
import { changedFields, type Editable, type EditWithValues, type FormPart } from '#web/forms/conflicts.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { useFormConflicts } from '#web/forms/use-conflicts.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Action } from './action.ts'
import { useAction, useAnyAction } from './use-action.tsx'

/** How the form values of a record relate to the contract. */
export interface RecordModel<Values extends FieldValues, Stored, Input extends z.ZodType> {
  /** The record as the server returns it. */
  stored: z.ZodType<Stored>
  /** The body that creates a record. */
  input: Input
  /** Returns the form values of a stored record. */
  valuesOf: (record: Stored) => Values
  /** Returns the body of these values. What cannot be read is passed on as typed, so that `input` reports it. */
  bodyOf: (values: Values) => z.input<Input>
  /** The form fields whose name differs from the contract's. */
  renamed?: Partial<Record<string, Path<Values>>>
  /** The contract's fields. Each is compared by its label when several users edit the record, unless `parts` contains it. */
  fields?: Readonly<Record<string, { label: string }>>
  /** Form fields that are compared together, displayed differently, or not in `fields`. */
  parts?: readonly FormPart<Values>[]
  /** Returns values that are equal if they mean the same, as an addition to the body. */
  normalize?: (values: Values) => object
  /** Returns the validation errors after the rules that the contract does not know. */
  check?: (values: Values, errors: ValidationErrors<Values>) => ValidationErrors<Values>
}

export type ValidationErrors<Values> = Partial<Record<keyof Values, string>>

/** Returns the text of each field of a record, empty without a record or a value. */
export function textsOf<Name extends string>(
  fields: Readonly<Record<Name, unknown>>,
  record: Readonly<Record<NoInfer<Name>, string | number | boolean | null>> | null,
): Record<Name, string> {
  const names = Object.keys(fields) as Name[]
  return Object.fromEntries(names.map((name) => [name, String(record?.[name] ?? '')])) as Record<Name, string>
}

/** Returns the parts of a form, in the order of the contract's fields after the special ones. */
export function partsOf<Values extends FieldValues, Stored, Input extends z.ZodType>({
  fields = {},
  parts = [],
}: RecordModel<Values, Stored, Input>): FormPart<Values>[] {
  const special = new Set<string>(parts.flatMap((part) => part.fields))
  const others = Object.entries(fields).filter(([name]) => !special.has(name))
  return [...parts, ...others.map(([name, { label }]) => ({ label, fields: [name as Path<Values>] }))]
}

/** Returns what `useFormConflicts` compares. */
export function editableOf<Values extends FieldValues, Stored, Input extends z.ZodType>(
  model: RecordModel<Values, Stored, Input>,
): Editable<Values> {
  const normalize = (values: Values) => ({
    ...(model.bodyOf(values) as object),
    ...model.normalize?.(values),
  })
  return { parts: partsOf(model), normalize }
}

/** Returns the form field for a path of the contract (`specialties.0` is `specialties`), or null. */
export function fieldOf<Values extends FieldValues, Stored, Input extends z.ZodType>(
  model: RecordModel<Values, Stored, Input>,
  path: string,
): Path<Values> | null {
  const [name = ''] = path.split('.')
  const field = model.renamed?.[name] ?? name
  return partsOf(model).some(({ fields }) => fields.some((one) => one === field))
    ? (field as Path<Values>)
    : null
}

/** Returns one validation error per field, in form order. */
export function validateRecord<Values extends FieldValues, Stored, Input extends z.ZodType>(
  model: RecordModel<Values, Stored, Input>,
  values: Values,
): ValidationErrors<Values> {
  const found: ValidationErrors<Values> = {}
  for (const { path, message } of model.input.safeParse(model.bodyOf(values)).error?.issues ?? []) {
    const field = fieldOf(model, String(path[0]))
    if (field !== null) found[field] ??= message
  }
  const errors = model.check?.(values, found) ?? found
  const fields = Object.keys(values).filter((field) => errors[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, errors[field]])) as ValidationErrors<Values>
}

/** Returns the body of an edit: only the fields that differ from `base`. */
export function changesOf<Values extends FieldValues, Stored, Input extends z.ZodType>(
  { bodyOf }: RecordModel<Values, Stored, Input>,
  values: Values,
  base: Values,
): Partial<z.input<Input>> {
  return changedFields(bodyOf(values) as object, bodyOf(base) as object) as Partial<z.input<Input>>
}

interface RecordFormOptions<Values extends FieldValues, Stored, Input extends z.ZodType, Created> {
  model: RecordModel<Values, Stored, Input>
  /** The record to edit; null creates one. */
  record: Stored | null
  newValues: Values
  /** Absent: the form only edits. */
  create?: Action<z.input<Input>, void, Created>
  edit: Action<{ id: string }, Partial<z.input<Input>> & { version: number }, { id: string }>
  /** The field for an error code of a response without field errors. */
  fieldOfCode?: Partial<Record<string, Path<Values>>>
  /** Title of a toast with the first validation error; without it the form only marks the fields. */
  invalid?: string
  /** Called with the id of the saved record, and after creating one with the server's answer. */
  onDone: (id: string, created?: Created) => void
}

/**
 * Form state of a record. Creates or edits it; an edit sends only the changed fields with the version it is based on and is
 * merged with the edits of others. If the server rejects it, the values are kept and the errors are shown at their fields.
 */
export function useRecordForm<
  Values extends FieldValues,
  Stored extends { id: string; version: number },
  Input extends z.ZodType,
  Created extends { id: string } = { id: string },
>({
  model,
  record,
  newValues,
  create,
  edit,
  fieldOfCode = {},
  invalid,
  onDone,
}: RecordFormOptions<Values, Stored, Input, Created>) {
  const form = useForm<Values>({
    mode: 'onTouched',
    // The library focuses fields in the order of their registration; `refuse` in that of the form.
    shouldFocusError: false,
    defaultValues: (record === null ? newValues : model.valuesOf(record)) as DefaultValues<Values>,
    resolver: ruleResolver((values) => validateRecord(model, values)),
  })
  function onFailed(error: Error) {
    const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined
    if (error instanceof ApiError && field !== undefined && error.sentence !== null)
      form.setError(field, { type: 'server', message: error.sentence }, { shouldFocus: true })
    else showProblemInForm(form, error, (path) => fieldOf(model, path))
  }
  const creating = useAnyAction<z.input<Input>, void, Created>({
    onDone: (created) => onDone(created.id, created),
    onFailed,
  })
  const changing = useAction(edit, {
    onDone: ({ id }) => onDone(id),
    takenOver: (): readonly string[] => conflicts.takenOver,
    isHandled: (error: Error): boolean => conflicts.retry(error, save),
    onFailed,
  })
  const isPending = creating.isPending || changing.isPending
  const conflicts = useFormConflicts<Values, Stored>({
    form,
    record,
    formOf: model.valuesOf,
    schema: model.stored,
    editable: editableOf(model),
    paused: isPending || changing.isSuccess,
  })
  function save({ edit: { base, version }, values }: EditWithValues<Values>) {
    if (record !== null) changing.run(record, { ...changesOf(model, values, base), version })
    else if (create !== undefined) creating.run(create, model.bodyOf(values))
  }
  function refuse() {
    const [first] = Object.entries(validateRecord(model, form.getValues()))
    if (first === undefined) return
    const [name, description] = first
    if (invalid !== undefined) showToast({ title: invalid, description, variant: 'destructive' })
    form.setFocus(name as Path<Values>)
  }
  const onSubmit = form.handleSubmit(() => {
    if (!isPending) conflicts.submit(save)
  }, refuse)
  return { form, conflicts, onSubmit, isPending }
}
