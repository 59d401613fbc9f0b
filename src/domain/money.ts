/** Australian dollars in whole cents, GST included. A plain integer: it crosses the wire and the database as itself. */
export type Cents = number

/** `$1,234.50`; a credit is `-$1,234.50`. */
export function displayMoney(cents: Cents): string {
  const amount = Math.abs(cents)
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}

/** `1,234.50`: an amount in a field that has its "$" before it. */
export function displayDollars(cents: Cents): string {
  return displayMoney(cents).replace('$', '')
}

/** The GST inside a total that includes it: a tenth of the price is an eleventh of the total, to the nearest cent. */
export function gstIn(total: Cents): Cents {
  return Math.sign(total) * Math.round(Math.abs(total) / 11)
}

/** Dollars as they are typed, `45`, `45.5`, `$1,234.50`, to the cent; null when blank or not an amount. */
export function readMoney(text: string): Cents | null {
  const amount = /^\$?\s*(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (amount === null) return null
  // Digits only: a fraction of a dollar times 100 is not always a whole number of cents.
  return Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0'))
}
