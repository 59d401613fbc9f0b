/** A form with its headers as a browser sends it. */
export interface SentForm {
  payload: Buffer
  headers: Record<string, string>
}

interface SentFile {
  field?: string
  name?: string
  type?: string
}

/** Returns a form with these files and fields. */
export async function formOf(
  files: [Uint8Array, SentFile?][],
  fields: Record<string, string> = {},
): Promise<SentForm> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [bytes, { field = 'photo', name = 'licence.jpg', type = 'image/jpeg' } = {}] of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
