import { expect } from 'vitest'
import { untilAnswered } from './until-answered.ts'

export async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

/** Signs in and returns the session cookie. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  const response = await untilAnswered(() => post(`${url}/api/auth/local-login`, account))
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Writes once. Returns the id if acknowledged, undefined if refused, null if the server does not respond. */
export async function writeOnce(
  write: () => Promise<Response>,
  refusals: readonly number[] = [503],
): Promise<string | undefined | null> {
  const response = await write().catch(() => null)
  const body = (await response?.json().catch(() => null)) as { id: string } | null | undefined
  if (response === null || !body) return null
  expect([201, ...refusals], JSON.stringify(body)).toContain(response.status)
  return response.status === 201 ? body.id : undefined
}

/** Writes sequentially until the connection fails; adds the acknowledged ids to the list. */
export async function writeUntilKilled(
  write: () => Promise<Response>,
  acknowledged: string[],
): Promise<void> {
  for (;;) {
    const id = await writeOnce(write, [409, 503])
    if (id === null) return
    if (id !== undefined) acknowledged.push(id)
  }
}

export async function read<Body>(url: string, cookie: string): Promise<Body> {
  const response = await untilAnswered(() => fetch(url, { headers: { cookie } }))
  expect(response.status).toBe(200)
  return (await response.json()) as Body
}

/** Returns all pages of a list. */
export async function readAll<Row extends { id: string }>(
  url: string,
  path: string,
  cookie: string,
): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const address = `${url}${next}`
    const page: Response = await untilAnswered(() => fetch(address, { headers: { cookie } }))
    rows.push(...((await page.json()) as Row[]))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return rows
}
