/** Downloads a text as a file. */
export function offerFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the blob after this task, so revoke its URL later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
