/** A validation error: name of the input and message. */
export interface ListedError {
  name: string
  message: string
}

/** Returns the errors of a form as a flat list, in the order of the fields. */
export function listErrors(errors: object, prefix = ''): ListedError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = `${prefix}${key}`
    // A field error has a `type` string; an object without it contains the errors of nested fields.
    if (!('type' in error) || typeof error.type === 'object') return listErrors(error, `${name}.`)
    return 'message' in error && typeof error.message === 'string' && error.message !== ''
      ? [{ name, message: error.message }]
      : []
  })
}
