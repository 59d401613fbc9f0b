/** What was typed before a reload, field by field: text into the fields of text; whatever does not fit the form of today is dropped. */
export function restoreForm<Values extends object>(
  empty: Values,
  kept: unknown,
  /** Takes over what is not plain text, once it is seen to be what it should be. */
  takeOver: (restored: Values, kept: Record<string, unknown>) => void,
): Values {
  const restored = { ...empty }
  if (typeof kept !== 'object' || kept === null) return restored
  const found: Record<string, unknown> = { ...kept }
  for (const [field, value] of Object.entries(empty)) {
    if (typeof value === 'string' && typeof found[field] === 'string')
      Object.assign(restored, { [field]: found[field] })
  }
  takeOver(restored, found)
  return restored
}
