import '#web/ui/tokens.css'
import '#web/ui/base.css'

/** Resolves when the browser has shown what the page brought along. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
// A phone draws first and computes then; a page that is not seen draws nothing and need not wait.
if (root.hasChildNodes() && document.visibilityState === 'visible') await painted()
const { start } = await import('./start.tsx')
await start(root)
