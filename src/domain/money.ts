/** Australian dollars in whole cents, GST included. A plain integer: it crosses the wire and the database as itself. */
export type Cents = number

/** `$1,234.50`; a credit is `-$1,234.50`. */
export function displayMoney(cents: Cents): string {
  const amount = Math.abs(cents)
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}

/** The GST inside a total that includes it: a tenth of the price is an eleventh of the total, to the nearest cent. */
export function gstIn(total: Cents): Cents {
  return Math.sign(total) * Math.round(Math.abs(total) / 11)
}
