import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/call-api.ts'
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

interface FormSource<Form extends FieldValues, Entity> {
  form: UseFormReturn<Form>
  /** The current record; null while a new one is created. */
  record: Entity | null
  formOf: (record: Entity) => Form
  /** Parses the current record of a version conflict. */
  schema: { safeParse: (record: unknown) => { success: true; data: Entity } | { success: false } }
  editable: Editable<Form>
  /** True while a change is being saved: a new version is then its own result, not a change by someone else. */
  paused: boolean
}

// Each version conflict means that a colleague has saved in between.
const MOST_RETRIES = 2

/**
 * Merges changes saved by others while a form is open. Unedited fields take the new values, edited fields keep theirs. If
 * both changed the same field, the user must choose a value before saving.
 */
export function useFormConflicts<Form extends FieldValues, Entity extends { version: number }>({
  form,
  record,
  formOf,
  schema,
  editable,
  paused,
}: FormSource<Form, Entity>) {
  const versioned = (of: Entity) => ({ current: formOf(of), version: of.version })
  const { current, version } = record === null ? { current: form.getValues(), version: 0 } : versioned(record)
  const [edit, setEdit] = useState(() => startEdit(current, version))
  const [prompt, setPrompt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const retries = useRef(0)
  const state = () => ({ edit, values: form.getValues() })
  const conflicts = conflictsIn(state(), editable)
  // Rerenders on input, to update "Your value".
  if (conflicts.length > 0) form.watch()

  function hold(next: EditWithValues<Form>) {
    setEdit(next.edit)
    fill(form, next.edit.base, next.values)
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
      const newer = isConflict ? schema.safeParse(error.current) : null
      if (!newer?.success) return false
      const next = receive(state(), versioned(newer.data), editable)
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
    settle: (sent: Form, saved: { current: Form; version: number }) => {
      const values = showSaved({ values: form.getValues(), sent, saved: saved.current }, editable)
      hold({ edit: startEdit(saved.current, saved.version), values })
    },
    /** Discards all edits and shows the given record; by default the saved state of the current one. */
    restart: (to: { current: Form; version: number } = { current: edit.base, version: edit.version }) =>
      hold({ edit: startEdit(to.current, to.version), values: to.current }),
  }
}

/** Fills the form; differences from `base` are unsaved changes. */
function fill<Form extends FieldValues>(form: UseFormReturn<Form>, base: Form, values: Form): void {
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
}
