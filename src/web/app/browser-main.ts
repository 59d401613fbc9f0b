import '#web/styles/public.css'
import { repeatEarlyPress } from './repeat-early-press.ts'
import { repeatShiftedClicks } from './repeat-shifted-click.ts'

/** Resolves after the browser has painted the server-rendered HTML. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
repeatEarlyPress(root)
repeatShiftedClicks(document.body)
// Paint before running the client, which blocks a slow phone. A hidden page does not paint, so there is nothing to wait for.
if (root.hasChildNodes() && document.visibilityState === 'visible') await painted()
const { start } = await import('./start.tsx')
await start(root)
