import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...filesBelow('docs')].filter((file) =>
  file.endsWith('.md'),
)
const code = [...['src', 'scripts', 'tests', 'migrations'].flatMap(filesBelow), ...readdirSync('.')]

// Built, installed or served; a file of another project; an example.
const elsewhere = /^(dist\/|node_modules\/|\/api\/)|^ipaddr\.js$|^\.\/name\.ts$|^pg_dump$/

/** Returns the terms in backticks that match `pattern`, each with its document. */
function termsLike(pattern: RegExp): { term: string; document: string }[] {
  return documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)]
      .map(([, term = '']) => ({ term, document }))
      .filter(({ term }) => pattern.test(term) && !elsewhere.test(term)),
  )
}

it('documents name only files that exist', () => {
  const paths = termsLike(/^[\w./-]+\.(m?js|tsx?|css|json|ya?ml|md)$/)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(({ term }) => !code.some((file) => `/${file}`.endsWith(`/${term}`)))).toEqual([])
})

it('documents name only functions, fields and tables that exist', () => {
  const sources = code.filter(
    (file) => /\.(m?[jt]s|tsx|sql|json|css)$/.test(file) && file !== 'package-lock.json',
  )
  const known = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g) ?? []))
  const identifiers = termsLike(/^[a-z]\w*([a-z][A-Z]|_)\w*$/)
  expect(identifiers.length).toBeGreaterThan(100)
  expect(identifiers.filter(({ term }) => !known.has(term))).toEqual([])
})
