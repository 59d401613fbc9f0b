import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import {
  type Choice,
  type Clashing,
  choose,
  clashesIn,
  type Editable,
  type EditWithValues,
  receive,
  startEdit,
  takenOverIn,
} from './conflicts.ts'

/** A record as a form shows it, and the version that its next change has to name. */
export interface Versioned<Form> {
  current: Form
  version: number
}

interface Source<Form> extends Versioned<Form> {
  values: () => Form
  /** Fills the form; what differs from `base` is not saved yet. */
  show: (base: Form, values: Form) => void
  editable: Editable<Form>
  /** True while a change is being saved and after: until then its own result is no change by someone else. */
  paused: boolean
  /** Returns the record that a refused change came with; null where it cannot be read. */
  read: (record: unknown) => Versioned<Form> | null
}

/** What the section of a form needs that shows its conflicts. */
export interface FormConflicts {
  clashes: readonly Clashing[]
  /** The labels of what was taken over from someone else and stands in the form. */
  takenOver: readonly string[]
  /** Changes whenever the focus has to move to the choices. */
  asked: number
  /** Whether saving was tried without them. */
  isMissing: boolean
  choose: (label: string, choice: Choice) => void
}

type Send<Form> = (state: EditWithValues<Form>) => void

// Each refusal means that a colleague has saved in between.
const MOST_RETRIES = 2

/**
 * Merges what others save while a form is open. A field that is not edited here follows them, an edited field stays as typed.
 * Where both changed one field, the form cannot be saved before the person has chosen a value.
 */
export function useConflicts<Form extends object>(source: Source<Form>) {
  const { current, version, show, editable, paused, read } = source
  const [edit, setEdit] = useState(() => startEdit(current, version))
  const [asked, setAsked] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const retries = useRef(0)
  const state = () => ({ edit, values: source.values() })
  const clashes = clashesIn(state(), editable)

  function hold(next: EditWithValues<Form>) {
    setEdit(next.edit)
    show(next.edit.base, next.values)
  }
  function ask(missing: boolean) {
    setAsked(asked + 1)
    setMissing(missing)
  }
  function isOpen(of: EditWithValues<Form>) {
    return clashesIn(of, editable).some(({ choice }) => choice === null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version stands for all values of its record.
  useEffect(() => {
    if (!paused && version > edit.version) hold(receive(state(), { current, version }, editable))
  }, [paused, version, edit.version])

  return {
    edit,
    clashes,
    takenOver: takenOverIn(state(), editable),
    asked,
    isMissing,
    choose: (label: string, choice: Choice) => hold(choose(state(), { label, choice }, editable)),
    /** Sends what the form shows; with a choice still open, asks for that instead. */
    submit: (send: Send<Form>) => {
      retries.current = 0
      if (isOpen(state())) ask(true)
      else send(state())
    },
    /**
     * Merges the record that a refused change came with, and sends the result or asks for choices. Returns false where the
     * refusal has another reason, or after too many in a row.
     */
    retry: (error: unknown, send: Send<Form>): boolean => {
      const isConflict = error instanceof ApiError && error.code === 'changed_meanwhile'
      const newer = isConflict ? read(error.current) : null
      if (newer === null) return false
      const next = receive(state(), newer, editable)
      hold(next)
      if (isOpen(next)) {
        ask(false)
        return true
      }
      retries.current += 1
      if (retries.current > MOST_RETRIES) return false
      send(next)
      return true
    },
    /** Starts again from what has just been saved; what was edited since it was sent stays an edit. */
    settle: (sent: Form, saved: Versioned<Form>) => {
      const own = { edit: startEdit(sent, edit.version), values: source.values() }
      const merged = receive(own, saved, editable)
      hold({ edit: startEdit(saved.current, saved.version), values: merged.values })
    },
    /** Drops all edits; the form shows the given record, or the saved state of the one it shows. */
    restart: (record: Versioned<Form> = { current: edit.base, version: edit.version }) =>
      hold({ edit: startEdit(record.current, record.version), values: record.current }),
  }
}

interface FormSource<Form extends FieldValues, Entity> {
  form: UseFormReturn<Form>
  /** The record as the server says now; null while a new one is created. */
  record: Entity | null
  formOf: (record: Entity) => Form
  schema: { safeParse: (record: unknown) => { success: true; data: Entity } | { success: false } }
  editable: Editable<Form>
  paused: boolean
}

/** `useConflicts` for a form of react-hook-form. */
export function useFormConflicts<Form extends FieldValues, Entity extends { version: number }>(
  source: FormSource<Form, Entity>,
) {
  const { form, record, formOf, schema, editable, paused } = source
  const versioned = (of: Entity) => ({ current: formOf(of), version: of.version })
  const conflicts = useConflicts<Form>({
    ...(record === null ? { current: form.getValues(), version: 0 } : versioned(record)),
    values: form.getValues,
    show: (base, values) => {
      // `keepValues` leaves the inputs alone: filling the focused one again would move its caret to the end.
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
  // "Your value" follows the typing.
  if (conflicts.clashes.length > 0) form.watch()
  return conflicts
}
