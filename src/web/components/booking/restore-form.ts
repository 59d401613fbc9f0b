/** Returns the form values from before a reload: text for text fields; values of unknown fields or other types are dropped. */
export function restoreForm<Values extends object>(
  empty: Values,
  draft: unknown,
  /** Validates and copies the values that are not plain text. */
  takeOver: (restored: Values, draft: Record<string, unknown>) => void,
): Values {
  const restored = { ...empty }
  if (typeof draft !== 'object' || draft === null) return restored
  const found: Record<string, unknown> = { ...draft }
  for (const [field, value] of Object.entries(empty)) {
    if (typeof value === 'string' && typeof found[field] === 'string')
      Object.assign(restored, { [field]: found[field] })
  }
  takeOver(restored, found)
  return restored
}
