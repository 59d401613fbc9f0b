const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Parses an Australian Business Number to 11 digits; null if its check digits are wrong (ABN Lookup: weighted sum modulo 89). */
export function readAbn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^[1-9]\d{10}$/.test(digits)) return null
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0 ? digits : null
}

/** Returns `51 824 753 556`. */
export function displayAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

/** Parses the number of a bank branch to six digits; null if it is none. */
export function readBsb(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Returns `062-000`. */
export function displayBsb(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}
