import { dirname, join } from 'node:path'

/**
 * Returns the folders below `root` of which each imports another one of them in a circle. `sources` has the text of each
 * program file by its path from the project; `root` is such a path, for example `src/web`.
 */
export function folderKnots(root, sources) {
  const alias = `#${root.slice('src/'.length)}/`
  const folderOf = (file) => join(root, file.slice(root.length + 1).split('/')[0] ?? '')
  const imports = new Map()
  for (const [file, text] of sources) {
    if (!file.startsWith(join(root, '/'))) continue
    const from = folderOf(file)
    const targets = imports.get(from) ?? imports.set(from, new Set()).get(from)
    for (const [, path] of text.matchAll(/(?:from |import\()'([^']+)'/g)) {
      if (path.startsWith(alias)) targets.add(folderOf(join(root, path.slice(alias.length))))
      else if (path.startsWith('.')) targets.add(folderOf(join(dirname(file), path)))
    }
    targets.delete(from)
  }
  const reaches = (from, goal, passed = new Set()) =>
    [...(imports.get(from) ?? [])].some((to) => {
      if (to === goal) return true
      if (passed.has(to)) return false
      passed.add(to)
      return reaches(to, goal, passed)
    })
  return [...imports.keys()].filter((folder) => reaches(folder, folder))
}
