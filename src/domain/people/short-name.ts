const companyWords =
  /^(pty|ltd|limited|inc|co|company|group|services|transport|couriers|rentals|motors|holdings)\.?$/i

/** What a client is called where there is little room: the surname with its "van der"; a company keeps its whole name. */
export function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.some((word) => /\d|&/.test(word) || companyWords.test(word))) return words.join(' ')
  let start = words.length - 1
  // Written small, a word before the surname belongs to it.
  while (start > 1 && /^\p{Ll}/u.test(words[start - 1] ?? '')) start -= 1
  return words.slice(start).join(' ')
}

/** What a colleague is called. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
