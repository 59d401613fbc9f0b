/** Hands a file to the browser's downloads. */
export function offerFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
