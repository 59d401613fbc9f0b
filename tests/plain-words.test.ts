import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

/** Words that no sentence of a screen, message, API document or log line uses, with the usual word instead. */
const unusual: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\b(who|what|when|where)(so)?ever\b/i, 'name the person, thing, time or place'],
  [/\bby hand\b/i, 'manually'],
  [/\bat once\b/i, 'immediately'],
  [/\bfor good\b/i, 'permanently'],
  [/\banew\b/i, 'again'],
  [/\bbut for\b/i, 'except'],
  [/\bmeanwhile\b/i, 'name what happened'],
  [/\bstands? (here|there|in)\b/i, 'is, appears'],
  [/\be-mails?\b/i, 'email'],
  [/\bletters? (to|with|from) /i, 'email, message'],
  [/\b(hires|hired|hirers?)\b|\bhire(?! dates?\b)/i, 'rental, rent'],
  [/\bdeeds?\b/i, 'action'],
  [/\bcomplaints?\b/i, 'error'],
  [/\bhears? of\b/i, 'will be notified'],
  [/\b(tires?|license)\b/, 'tyre, licence'],
]

/** A sentence that begins without its subject. Questions and short headings ("What to bring") may. */
const opening = /^(Who|What|Where)( \S+){4,}(?<!\?)$/

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

/** Returns the texts of a program that a person may read: strings with a space or a capital, templates and JSX text. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return
    // SQL, not prose.
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => /\s|^[A-Z]/.test(text))
}

it('texts for people use the words of the style guide', () => {
  const found = files.flatMap((file) =>
    textsOf(file).flatMap((text) => {
      const instead = unusual.find(([pattern]) => pattern.test(text))?.[1]
      if (instead !== undefined) return [`${file}: "${text}": ${instead}`]
      return opening.test(text) ? [`${file}: "${text}": begin with the subject`] : []
    }),
  )
  expect(found).toEqual([])
})
