import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import {
  type Choice,
  type Clashing,
  choose,
  conflictsIn,
  type Editable,
  type EditWithValues,
  receive,
  showSaved,
  startEdit,
  takenOverIn,
} from './conflicts.ts'

/** The form values of a record, and its version, which the next update must send. */
export interface Versioned<Form> {
  current: Form
  version: number
}

interface Source<Form> extends Versioned<Form> {
  values: () => Form
  /** Fills the form; differences from `base` are unsaved changes. */
  show: (base: Form, values: Form) => void
  editable: Editable<Form>
  /** True while a change is being saved: a new version is then its own result, not a change by someone else. */
  paused: boolean
  /** Parses the current record of a version conflict; null if it is invalid. */
  read: (record: unknown) => Versioned<Form> | null
}

/** Props of ConflictSection. */
export interface FormConflicts {
  conflicts: readonly Clashing[]
  /** Labels of the unedited parts taken from someone else. */
  takenOver: readonly string[]
  /** Incremented to move the focus to the choices. */
  prompt: number
  /** Whether a save was attempted with choices missing. */
  isMissing: boolean
  choose: (label: string, choice: Choice) => void
}

type Send<Form> = (state: EditWithValues<Form>) => void

// Each version conflict means that a colleague has saved in between.
const MOST_RETRIES = 2

/**
 * Merges changes saved by others while a form is open. Unedited fields take the new values, edited fields keep theirs. If
 * both changed the same field, the user must choose a value before saving.
 */
export function useConflicts<Form extends object>(source: Source<Form>) {
  const { current, version, show, editable, paused, read } = source
  const [edit, setEdit] = useState(() => startEdit(current, version))
  const [prompt, setPrompt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const retries = useRef(0)
  const state = () => ({ edit, values: source.values() })
  const conflicts = conflictsIn(state(), editable)

  function hold(next: EditWithValues<Form>) {
    setEdit(next.edit)
    show(next.edit.base, next.values)
  }
  function showPrompt(missing: boolean) {
    setPrompt(prompt + 1)
    setMissing(missing)
  }
  function isOpen(of: EditWithValues<Form>) {
    return conflictsIn(of, editable).some(({ choice }) => choice === null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version identifies all values of the record.
  useEffect(() => {
    if (!paused && version > edit.version) hold(receive(state(), { current, version }, editable))
  }, [paused, version, edit.version])

  return {
    edit,
    conflicts,
    takenOver: takenOverIn(state(), editable),
    prompt,
    isMissing,
    choose: (label: string, choice: Choice) => hold(choose(state(), { label, choice }, editable)),
    /** Sends the form, or focuses the choices while one is missing. */
    submit: (send: Send<Form>) => {
      retries.current = 0
      if (isOpen(state())) showPrompt(true)
      else send(state())
    },
    /**
     * After a version conflict, merges the current record and sends the result, or focuses the choices. Returns false for
     * other errors, and after too many conflicts in a row.
     */
    retry: (error: unknown, send: Send<Form>): boolean => {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile'
      const newer = isConflict ? read(error.current) : null
      if (newer === null) return false
      const next = receive(state(), newer, editable)
      hold(next)
      if (isOpen(next)) {
        showPrompt(false)
        return true
      }
      retries.current += 1
      if (retries.current > MOST_RETRIES) return false
      send(next)
      return true
    },
    /** Restarts from the saved record; fields edited since it was sent stay unsaved. */
    settle: (sent: Form, saved: Versioned<Form>) => {
      const values = showSaved({ values: source.values(), sent, saved: saved.current }, editable)
      hold({ edit: startEdit(saved.current, saved.version), values })
    },
    /** Discards all edits and shows the given record; by default the saved state of the current one. */
    restart: (record: Versioned<Form> = { current: edit.base, version: edit.version }) =>
      hold({ edit: startEdit(record.current, record.version), values: record.current }),
  }
}

interface FormSource<Form extends FieldValues, Entity> {
  form: UseFormReturn<Form>
  /** The current record; null while a new one is created. */
  record: Entity | null
  formOf: (record: Entity) => Form
  schema: { safeParse: (record: unknown) => { success: true; data: Entity } | { success: false } }
  editable: Editable<Form>
  paused: boolean
}

/** `useConflicts` for react-hook-form. */
export function useFormConflicts<Form extends FieldValues, Entity extends { version: number }>(
  source: FormSource<Form, Entity>,
) {
  const { form, record, formOf, schema, editable, paused } = source
  const versioned = (of: Entity) => ({ current: formOf(of), version: of.version })
  const conflicts = useConflicts<Form>({
    ...(record === null ? { current: form.getValues(), version: 0 } : versioned(record)),
    values: form.getValues,
    show: (base, values) => {
      // `keepValues` does not write to the inputs: that would move the caret of the focused one to the end.
      form.reset(base, {
        keepValues: true,
        keepErrors: true,
        keepTouched: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
      })
      for (const field of Object.keys(values) as Path<Form>[])
        form.setValue(field, values[field] as PathValue<Form, Path<Form>>, { shouldDirty: true })
    },
    editable,
    paused,
    read: (json) => {
      const parsed = schema.safeParse(json)
      return parsed.success ? versioned(parsed.data) : null
    },
  })
  // Rerenders on input, to update "Your value".
  if (conflicts.conflicts.length > 0) form.watch()
  return conflicts
}
