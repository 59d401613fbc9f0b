/** Follows redirects and stores cookies like a browser, for the sign-in at the provider. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>()

  /** Signs in at the provider's address with this login; returns the address the browser is redirected to. */
  async signInAt(address: string, login: string): Promise<URL> {
    const form = await this.#follow(address, { method: 'GET' })
    if (form.isElsewhere) return form.url
    const body = new URLSearchParams({ login })
    return (await this.#follow(form.url.href, { method: 'POST', body })).url
  }

  /** Follows redirects while they stay at the provider. */
  async #follow(address: string, init: RequestInit): Promise<{ url: URL; isElsewhere: boolean }> {
    let url = new URL(address)
    const home = url.origin
    let request = init
    for (;;) {
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      await response.arrayBuffer()
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = response.headers.get('location')
      if (next === null) return { url, isElsewhere: false }
      url = new URL(next, url)
      request = { method: 'GET' }
      if (url.origin !== home) return { url, isElsewhere: true }
    }
  }
}
