const companyWords =
  /^(pty|ltd|limited|inc|co|company|group|services|transport|couriers|rentals|motors|holdings)\.?$/i

/** Returns a short name: the surname with particles such as "van der", or the full name of a company. */
export function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.some((word) => /\d|&/.test(word) || companyWords.test(word))) return words.join(' ')
  let start = words.length - 1
  // Lower-case words before the surname belong to it.
  while (start > 1 && /^\p{Ll}/u.test(words[start - 1] ?? '')) start -= 1
  return words.slice(start).join(' ')
}

/** Returns the first name of a staff member. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
