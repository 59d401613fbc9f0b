/** Returns which fields have validation errors: `One field needs your attention: Email.` */
export function describeAttention(names: readonly string[]): string {
  const count = names.length === 1 ? 'One field needs' : `${names.length} fields need`
  return `${count} your attention: ${new Intl.ListFormat('en-AU').format(names)}.`
}
