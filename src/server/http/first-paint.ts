import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Draws what a path shows until the client has loaded, as HTML; null where it shows nothing before. */
export type FirstPaint = (path: string, pageData: object) => string | null

/** The built drawing of the public pages; loaded from the build, since server and web never meet in the sources. */
export async function loadFirstPaint(dist: string): Promise<FirstPaint> {
  const file = join(dist, 'first-paint', 'first-paint.js')
  if (!existsSync(file)) return () => null
  const { firstPaint } = await import(pathToFileURL(file).href)
  return firstPaint
}
