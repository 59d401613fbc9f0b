import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Renders the initial HTML of a path; null if the path has none. */
export type FirstPaint = (path: string, pageData: object) => string | null

/**
 * Loads the server-side rendering of the public pages from the build, because server sources must not import web
 * sources.
 */
export async function loadFirstPaint(dist: string): Promise<FirstPaint> {
  const file = join(dist, 'first-paint', 'first-paint.js')
  if (!existsSync(file)) return () => null
  const { firstPaint } = await import(pathToFileURL(file).href)
  return firstPaint
}
