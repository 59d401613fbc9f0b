import { type ChangeEvent, useRef, useState } from 'react'

type Focusable = { focus: () => void }
type AnyInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type Sentences<Values> = Partial<Record<keyof Values & string, string>>

/** Fields of type string. */
export type TextFieldOf<Values> = {
  [Field in keyof Values & string]: string extends Values[Field] ? Field : never
}[keyof Values & string]

export type LightForm<Values extends object> = ReturnType<typeof useLightForm<Values>>

/**
 * Form state for the public pages, where react-hook-form would use a tenth of the size budget. A field is validated on blur
 * and on every change after that; submitting validates all fields and focuses the first error.
 */
export function useLightForm<Values extends object>(
  initial: () => Values,
  check: (values: Values) => Sentences<Values>,
  /** Called with the values after each change. */
  save?: (values: Values) => void,
) {
  type Field = keyof Values & string
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [fieldErrors, setFieldErrors] = useState<Sentences<Values>>({})
  const [wasSent, setWasSent] = useState(false)
  // Current values for several changes before the next render and for late responses.
  const latest = useRef(values)
  const controls = useRef(new Map<string, Focusable>())

  const found = check(values)
  const errors: Sentences<Values> = {}
  for (const field of Object.keys(values) as Field[]) {
    const sentence = fieldErrors[field] ?? (wasSent || touched.has(field) ? found[field] : undefined)
    if (sentence !== undefined) errors[field] = sentence
  }

  function change<Changed extends Field>(field: Changed, value: Values[Changed]) {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    save?.(latest.current)
    setFieldErrors((sentences) => ({ ...sentences, [field]: undefined }))
  }

  function leave(field: Field) {
    setTouched((before) => new Set(before).add(field))
  }

  function focus(field: string) {
    controls.current.get(field)?.focus()
    // Once the errors are rendered, which move it. jsdom has no scrollIntoView.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView?.({ block: 'nearest' }))
  }

  /** Returns a ref to the control that is focused on an error of the field. */
  function control(field: Field) {
    return (element: Focusable | null) => {
      if (element === null) controls.current.delete(field)
      else controls.current.set(field, element)
    }
  }

  /** Returns the props of an input, select or text area for a field. */
  function text<Name extends TextFieldOf<Values>>(field: Name) {
    return {
      name: field,
      value: String(values[field]),
      ref: control(field),
      onChange: (event: ChangeEvent<AnyInput>) => change(field, event.target.value as Values[Name]),
      onBlur: () => leave(field),
    }
  }

  function firstOf(sentences: Sentences<Values>) {
    return (Object.keys(latest.current) as Field[]).find((field) => sentences[field] !== undefined)
  }

  /** Sets validation errors from the server and focuses the first. */
  function showErrors(sentences: Sentences<Values>) {
    setFieldErrors(sentences)
    const first = firstOf(sentences)
    if (first !== undefined) focus(first)
  }

  /** Calls `send` if the values are valid; otherwise shows all errors, calls `onInvalid` and focuses the first. */
  function submit(send: (values: Values) => void, onInvalid?: (values: Values) => void) {
    setWasSent(true)
    const first = firstOf(check(latest.current))
    if (first === undefined) return send(latest.current)
    onInvalid?.(latest.current)
    focus(first)
  }

  return {
    values,
    errors,
    wasSent,
    change,
    leave,
    focus,
    control,
    text,
    /** Sets errors beyond the form's own validation. Each is cleared when its field changes. */
    mark: setFieldErrors as (sentences: Sentences<Values>) => void,
    showErrors,
    submit,
    latest: () => latest.current,
  }
}
