// Letters that Western European languages write in lower case.
const common = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüß]/
const lower = /\p{Ll}/u
const upper = /\p{Lu}/u
const ascii = /[a-z]/i

/**
 * Returns how plausible the accents of a text are: letters beside letters count for it, capitals and symbols within words
 * against it. Bytes of one encoding that are read in another make `RenŽe` or `MŸller`.
 */
function plausibility(text: string): number {
  let score = 0
  for (const { 0: character, index } of text.matchAll(/\P{ASCII}/gu)) {
    const before = text.charAt(index - 1)
    const after = text.charAt(index + 1)
    // In `Zoë Åsa` and `ZOË`, at least one neighbour is a plain letter.
    if (!ascii.test(before) && !ascii.test(after)) continue
    if (lower.test(character) && upper.test(after)) score -= 1
    else if (common.test(character)) score += 1
    else if (upper.test(character))
      score += lower.test(before) || (upper.test(before) && lower.test(after)) ? -2 : 0.5
    else if (lower.test(character)) score += 0.3
    else if (character === '’' && ascii.test(before) && ascii.test(after)) score += 1
    else if (ascii.test(before) && ascii.test(after) && !'–—‑·'.includes(character)) score -= 2
  }
  return score
}

/** Returns the text in Mac Roman, in which programs on old Macs save, if it is more plausible than the other reading; or null. */
export function decodeMacRoman(
  bytes: Uint8Array,
  other: { text: string; isComplete: boolean },
): string | null {
  const text = new TextDecoder('macintosh').decode(bytes)
  const score = plausibility(text)
  // Bytes without a character in the other encoding rule it out.
  const least = other.isComplete ? plausibility(other.text) : 0
  return score > least ? text : null
}
