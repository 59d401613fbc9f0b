import { displayList } from '#domain/display-list'

/** Fields that belong together: compared, merged and chosen as one. */
export interface FormPart<Form> {
  /** Shown on the screen. */
  label: string
  fields: readonly (keyof Form & string)[]
  /** Returns the value as displayed, empty for none. Default: the values of the fields as text. */
  display?: (form: Form) => string
}

/** The editable parts of a record, and how their values are compared. */
export interface Editable<Form> {
  parts: readonly FormPart<Form>[]
  /** Returns the form with normalised values, so that `0412345678` equals `0412 345 678`. */
  normalize?: (form: Form) => object
}

export interface ThreeWay<Form> {
  /** Saved values when the edit started. */
  base: Form
  /** Values of the form. */
  mine: Form
  /** Currently saved values. */
  current: Form
}

export interface Conflicts<Form> {
  /** Changed by this user and by someone else, to different values. */
  clashing: readonly FormPart<Form>[]
  /** Changed by someone else only. */
  takenOver: readonly FormPart<Form>[]
  /** Both changes combined; conflicting parts keep the value of the form. */
  merged: Form
}

/** Three-way merge of an edit with a change that someone else has saved since it started. */
export function findConflicts<Form extends object>(
  { base, mine, current }: ThreeWay<Form>,
  editable: Editable<Form>,
): Conflicts<Form> {
  const isSame = comparison(editable)
  const theirs = editable.parts.filter((part) => !isSame(part, current, base) && !isSame(part, mine, current))
  const takenOver = theirs.filter((part) => isSame(part, mine, base))
  return {
    clashing: theirs.filter((part) => !takenOver.includes(part)),
    takenOver,
    merged: withParts(mine, current, takenOver),
  }
}

/** A conflict in one part of a form. */
interface FieldConflict<Form> {
  label: string
  /** The form before the other value was chosen, so that the choice can be changed; null if it was not. */
  before: Form | null
  /** Whether the user has chosen a value. */
  isDecided: boolean
}

/** An edit of a record that others may change at the same time. */
export interface Edit<Form> {
  /** The saved values that the form was last compared with. */
  base: Form
  version: number
  conflicts: readonly FieldConflict<Form>[]
  /** Labels of the parts taken from someone else since the edit started. */
  takenOver: readonly string[]
}

export type Choice = 'mine' | 'theirs'

/** An edit and the current values of its form. */
export interface EditWithValues<Form> {
  edit: Edit<Form>
  values: Form
}

/** Returns an edit without changes. */
export function startEdit<Form>(base: Form, version: number): Edit<Form> {
  return { base, version, conflicts: [], takenOver: [] }
}

/** Merges a newer state of the record into an edit. A part that has changed again needs a new choice. */
export function receive<Form extends object>(
  { edit, values }: EditWithValues<Form>,
  { current, version }: { current: Form; version: number },
  editable: Editable<Form>,
): EditWithValues<Form> {
  const isSame = comparison(editable)
  const stands = (part: FormPart<Form>) => isSame(part, edit.base, current)
  // The chosen saved value has been replaced: restore the user's own value, so that the conflict is reported again.
  const givenUp = editable.parts.filter((part) => !stands(part) && isSame(part, values, edit.base))
  const mine = givenUp.reduce((form, part) => {
    const before = conflictOf(edit, part)?.before
    return before ? withParts(form, before, [part]) : form
  }, values)
  const found = findConflicts({ base: edit.base, mine, current }, editable)
  const conflicts = editable.parts.flatMap((part): FieldConflict<Form>[] => {
    if (found.clashing.includes(part)) return [{ label: part.label, before: null, isDecided: false }]
    const known = conflictOf(edit, part)
    return known !== undefined && stands(part) ? [known] : []
  })
  // A form without edits takes the new values without a notice.
  const isEdited = editable.parts.some((part) => !isSame(part, mine, edit.base))
  const labels = [...edit.takenOver, ...(isEdited ? found.takenOver.map(({ label }) => label) : [])]
  return {
    edit: { base: current, version, conflicts, takenOver: [...new Set(labels)] },
    values: found.merged,
  }
}

/** Sets the chosen value of a conflicting part in the form. */
export function choose<Form extends object>(
  { edit, values }: EditWithValues<Form>,
  { label, choice }: { label: string; choice: Choice },
  editable: Editable<Form>,
): EditWithValues<Form> {
  const part = editable.parts.find((one) => one.label === label)
  const conflict = part && conflictOf(edit, part)
  if (part === undefined || conflict === undefined) return { edit, values }
  const before = comparison(editable)(part, values, edit.base) ? conflict.before : values
  const chosen = choice === 'theirs' ? edit.base : (before ?? values)
  return {
    edit: {
      ...edit,
      conflicts: edit.conflicts.map((one) =>
        one === conflict ? { ...conflict, before, isDecided: true } : one,
      ),
    },
    values: withParts(values, chosen, [part]),
  }
}

/** A conflicting part with both values as displayed. */
export interface Clashing {
  label: string
  mine: string
  theirs: string
  /** Null until the user has chosen. */
  choice: Choice | null
}

/** Returns the conflicting parts, each with both values and the choice. */
export function conflictsIn<Form extends object>(
  { edit, values }: EditWithValues<Form>,
  editable: Editable<Form>,
): Clashing[] {
  const isSame = comparison(editable)
  return editable.parts.flatMap((part) => {
    const conflict = conflictOf(edit, part)
    if (conflict === undefined) return []
    // Typing the other value counts as choosing it.
    const isTheirs = isSame(part, values, edit.base)
    const choice: Choice | null = isTheirs ? 'theirs' : conflict.isDecided ? 'mine' : null
    const mine = (isTheirs && conflict.before) || values
    return [
      {
        label: part.label,
        choice,
        mine: displayFormPart(part, mine),
        theirs: displayFormPart(part, edit.base),
      },
    ]
  })
}

/** Returns the labels of the parts taken from someone else and not edited since. */
export function takenOverIn<Form extends object>(
  { edit, values }: EditWithValues<Form>,
  editable: Editable<Form>,
): string[] {
  const isSame = comparison(editable)
  return editable.parts
    .filter((part) => edit.takenOver.includes(part.label) && isSame(part, values, edit.base))
    .map(({ label }) => label)
}

function conflictOf<Form>(
  { conflicts }: Edit<Form>,
  { label }: FormPart<Form>,
): FieldConflict<Form> | undefined {
  return conflicts.find((conflict) => conflict.label === label)
}

function displayFormPart<Form extends object>({ fields, display }: FormPart<Form>, form: Form): string {
  return (display?.(form) ?? fields.map((field) => String(form[field])).join(' ')).trim() || 'Empty'
}

/** `Client updated successfully. A colleague's change to Phone has been kept as well.` */
export function savedSentence(saved: string, { takenOver }: Pick<Edit<unknown>, 'takenOver'>): string {
  if (takenOver.length === 0) return saved
  const fields = displayList(takenOver)
  return `${saved.replace(/\.$/, '')}. A colleague's change to ${fields} has been kept as well.`
}

/** Returns the form after a save: what is still as it was sent shows the saved value, as the server has normalised it. */
export function showSaved<Form extends object>(
  { values, sent, saved }: { values: Form; sent: Form; saved: Form },
  { parts }: Editable<Form>,
): Form {
  const isSame = comparison<Form>({ parts })
  return withParts(
    values,
    saved,
    parts.filter((part) => isSame(part, values, sent)),
  )
}

/** Returns the entries of a body that differ from those of another. */
export function changedFields<Body extends object>(body: Body, before: Body): Partial<Body> {
  const changed = Object.entries(body).filter(([field, value]) => !isEqual(value, Reflect.get(before, field)))
  return Object.fromEntries(changed) as Partial<Body>
}

function comparison<Form extends object>({ normalize = (form) => form }: Editable<Form>) {
  return ({ fields }: FormPart<Form>, one: Form, other: Form) => {
    const [left, right] = [normalize(one), normalize(other)]
    return fields.every((field) => isEqual(Reflect.get(left, field), Reflect.get(right, field)))
  }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

// The server trims strings, and the key order of JSON objects is not significant.
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, inner]) => [key, comparable(inner)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function withParts<Form extends object>(form: Form, source: Form, parts: readonly FormPart<Form>[]): Form {
  const fields = parts.flatMap((part) => part.fields)
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}
