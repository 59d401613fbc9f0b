import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
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
  // The files share one document.
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/**
 * Makes `getComputedStyle` read the style of an element without a style attribute once for all elements of its kind:
 * jsdom matches its whole style sheet again after each change of the page, which took a fifth of the time of the
 * component tests. Components set no inherited property inline except these two, and the tests load no style sheet.
 */
function shareComputedStyles(): void {
  const computedStyleOf = window.getComputedStyle.bind(window)
  const shared = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.hasAttribute('style') || inheritsInlineStyle(element))
      return computedStyleOf(element, pseudoElement)
    const kind = [element.localName, ...telling.map((name) => String(element.getAttribute(name)))].join(' ')
    const style = shared.get(kind) ?? computedStyleOf(element.cloneNode(false) as Element)
    shared.set(kind, style)
    return style
  }
}

// The attributes by which jsdom's style sheet shows and hides elements.
const telling = ['hidden', 'type', 'open']

function inheritsInlineStyle({ parentElement: parent }: Element): boolean {
  if (parent === null) return false
  return /visibility|pointer-events/.test(parent.getAttribute('style') ?? '') || inheritsInlineStyle(parent)
}
