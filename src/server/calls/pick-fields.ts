/** Returns the values of these fields of a row, whose columns have the names of the contract. */
export function pickFields<Row extends object, Fields extends { [Name in keyof Fields]: unknown }>(
  row: Row,
  fields: Fields & { [Name in keyof Fields]: Name extends keyof Row ? unknown : never },
): Pick<Row, Extract<keyof Fields, keyof Row>> {
  const names = Object.keys(fields) as Extract<keyof Fields, keyof Row>[]
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<
    Row,
    Extract<keyof Fields, keyof Row>
  >
}
