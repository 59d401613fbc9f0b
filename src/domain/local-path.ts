/**
 * The place within these pages that a link names, or null for anything that a browser would take elsewhere: a second slash or
 * a backslash begins another site's name, and browsers leave out control characters before they look.
 */
export function localPath(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 2000) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text) ? text : null
}
