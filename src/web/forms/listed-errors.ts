/** One thing to mend: the input's name and the sentence beside it. */
export interface ListedError {
  name: string
  message: string
}

/** The errors of a form as a flat list, in the order in which they were found. */
export function listErrors(errors: object, prefix = ''): ListedError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = `${prefix}${key}`
    // An error of a field has a type; what has none holds the errors of fields below it.
    if (!('type' in error) || typeof error.type === 'object') return listErrors(error, `${name}.`)
    return 'message' in error && typeof error.message === 'string' && error.message !== ''
      ? [{ name, message: error.message }]
      : []
  })
}
