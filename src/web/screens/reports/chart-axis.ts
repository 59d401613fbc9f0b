const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const parts = 4

/** The lines of a chart from 0 to just above its highest value: four even steps of a round number. */
export function axisTo(highest: number): number[] {
  let unit = 1
  while (highest > 10 * unit * parts) unit *= 10
  const even = steps.map((one) => one * unit).filter(Number.isInteger)
  const step = even.find((one) => one * parts >= highest) ?? 10 * unit
  return Array.from({ length: parts + 1 }, (_, part) => part * step)
}

/** Of this many labels in a row every which one is shown, so that at most so many stand there. */
export function labelEvery(labels: number, most: number): number {
  return Math.max(1, Math.ceil(labels / most))
}
