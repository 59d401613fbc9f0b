import { vi } from 'vitest'

/** Decides which media queries match until the test ends. */
export function stubMedia(matches: (media: string) => boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: matches(media),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

/** A phone: no query for a minimum width matches. */
export function stubPhone(): void {
  stubMedia((media) => media.includes('max-width'))
}
