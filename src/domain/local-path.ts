/**
 * Returns a path on this site, or null for anything else (open redirect). A second slash or a backslash starts a host name, and
 * browsers strip control characters before parsing.
 */
export function localPath(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 2000) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are matched on purpose.
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text) ? text : null
}
