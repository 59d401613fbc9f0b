import axe from 'axe-core'
import { expect } from 'vitest'

// jsdom computes neither layout nor colours; the browser tests check those.
const unknownInJsdom = ['color-contrast', 'link-in-text-block', 'target-size']
// A component alone is not a page.
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title', 'html-has-lang']

/** Expects the markup of the document to violate no rule of axe that does not depend on layout or colours. */
export async function expectAccessibleMarkup(): Promise<void> {
  const rules = Object.fromEntries([...unknownInJsdom, ...ofPages].map((id) => [id, { enabled: false }]))
  rules['label-content-name-mismatch'] = { enabled: true }
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'], preload: false })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
  expect(found, found.join('\n')).toEqual([])
}
