const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const parts = 4

/** Returns the axis values from 0 to at least `highest`: four equal, round steps. */
export function axisTo(highest: number): number[] {
  let unit = 1
  while (highest > 10 * unit * parts) unit *= 10
  const even = steps.map((one) => one * unit).filter(Number.isInteger)
  const step = even.find((one) => one * parts >= highest) ?? 10 * unit
  return Array.from({ length: parts + 1 }, (_, part) => part * step)
}

/** Returns n such that showing every n-th label results in at most `most` labels. */
export function labelEvery(labels: number, most: number): number {
  return Math.max(1, Math.ceil(labels / most))
}
