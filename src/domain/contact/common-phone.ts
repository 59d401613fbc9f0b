/**
 * Returns the usual Australian numbers in national format, as `displayPhone` does, but without the library, which is large;
 * null for all others.
 */
export function displayCommonPhone(stored: string): string | null {
  const [, number = ''] = /^\+61([2378]\d{8}|4\d{8}|1[38]00\d{6}|13\d{4})$/.exec(stored) ?? []
  if (number.length === 6) return number.replace(/(\d\d)(?=\d)/g, '$1 ')
  if (number.startsWith('1')) return number.replace(/(....)(...)(...)/, '$1 $2 $3')
  if (number.startsWith('4')) return number.replace(/(...)(...)(...)/, '0$1 $2 $3')
  return number === '' ? null : number.replace(/(.)(....)(....)/, '(0$1) $2 $3')
}
