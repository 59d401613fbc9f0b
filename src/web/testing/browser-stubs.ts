import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { shareComputedStyles } from './computed-style.ts'
import { stubMedia } from './stub-media.ts'

// Generous for busy machines: dialogs are loaded when they open.
configure({ asyncUtilTimeout: 10_000 })

shareComputedStyles()

// What jsdom lacks and the components use.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  // Ten in the morning at the sample garage.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00+11:00') })
  vi.stubGlobal('ResizeObserver', NoResizeObserver)
  // A mouse and a wide window.
  stubMedia((media) => /hover: hover|min-width/.test(media))
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.getAnimations = () => []
  Element.prototype.checkVisibility = () => true
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
