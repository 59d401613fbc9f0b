/** Returns the path of the page on which a customer sees a document. */
export function documentPath(token: string): string {
  return `/d/${token}`
}

/** Returns the path at which a customer downloads the document as a PDF. */
export function documentPdfPath(token: string): string {
  return `/api/d/${token}/pdf`
}
