import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const styles = resolve('src/web/styles')

const files = readdirSync('src/web', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

function isJoin({ expression }: ts.CallExpression): boolean {
  return ts.isIdentifier(expression) && ['clsx', 'cva'].includes(expression.text)
}

/** Returns the classes of a file: the words of the strings in a class attribute, `clsx` or `cva`. */
function classesOf(file: string): string[] {
  const classes: string[] = []
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const collect = (node: ts.Node): unknown => {
    // Conditions compare with texts that are no classes.
    if (ts.isBinaryExpression(node) && /[=!<>]=|[<>]/.test(node.operatorToken.getText())) return undefined
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'defaultVariants') return undefined
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'compoundVariants')
      return ts.forEachChild(node.initializer, (one) => ts.forEachChild(one, collectClass))
    if (ts.isElementAccessExpression(node)) return collect(node.expression)
    if (ts.isCallExpression(node) && !isJoin(node)) return undefined
    if (ts.isStringLiteralLike(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node))
      classes.push(...node.text.split(/\s+/).filter(Boolean))
    return ts.forEachChild(node, collect)
  }
  // Of a compound variant only `class`: the others name its conditions.
  const collectClass = (node: ts.Node): unknown =>
    ts.isPropertyAssignment(node) && node.name.getText() === 'class' ? collect(node.initializer) : undefined
  const visit = (node: ts.Node): unknown => {
    if (ts.isJsxAttribute(node) && /^(class|\w+Class)Name$/.test(node.name.getText()))
      return node.initializer && collect(node.initializer)
    if (ts.isCallExpression(node) && isJoin(node)) return node.arguments.forEach(collect)
    return ts.forEachChild(node, visit)
  }
  visit(source)
  return classes
}

const used = files.flatMap((file) => classesOf(file).map((name) => ({ file, name })))
const arbitrary =
  /(^|:)-?[a-z-]*(?<!has-|not-|group-has-|peer-has-|data-|aria-|in-|nth-)\[(?!&)[^\]]*\](?!:|\])/
const columns = /(^|:)(grid-cols|grid-rows|auto-cols|auto-rows)-\[|(^|:)\[grid-(area|template-areas):/
const sizesOnly =
  /(^|:)-?(p|m|gap|space|scroll-[mp])[xytrblse]?-?[xy]?-(1\.5|2\.5|3\.5|4\.5|5\.5|7|9|1[1-368]|2[248]|3[26]|4[08]|[6-9]\d)$/

/** Returns those names that no rule of the style sheets has. */
let missing: (names: string[]) => string[]

beforeAll(async () => {
  const compiler = await compile(readFileSync(join(styles, 'staff.css'), 'utf8'), {
    base: styles,
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.')
        ? resolve(base, id)
        : resolve('node_modules', id.endsWith('.css') ? id : `${id}/index.css`)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  const own = readdirSync(styles)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(styles, file), 'utf8'))
    .join('\n')
  missing = (names) => {
    const css = `${compiler.build(names)}${own}`
    return names.filter((name) => {
      const selector = `.${name.replace(/^(?=\d)/, '\\3').replace(/[^\w-]/g, (sign) => `\\${sign}`)}`
      return !css.includes(selector) && !/^(group|peer)(\/\w+)?$/.test(name)
    })
  }
})

function list(found: { file: string; name: string }[]) {
  return found.map(({ file, name }) => `${file}: ${name}`)
}

describe('classes', () => {
  it('classes all make a rule: what is not on the scale or misspelt does nothing', () => {
    const absent = new Set(missing([...new Set(used.map(({ name }) => name))]))
    expect(list(used.filter(({ name }) => absent.has(name)))).toEqual([])
  })

  it('classes have no arbitrary values, except templates of grids', () => {
    const found = used.filter(({ name }) => arbitrary.test(name) && !columns.test(name))
    expect(list(found.filter(({ file }) => !/rentals\/timeline\//.test(file)))).toEqual([])
  })

  it('paddings, margins and gaps use the ten steps of the scale', () => {
    expect(list(used.filter(({ name }) => sizesOnly.test(name)))).toEqual([])
  })

  it('durations and layers are those of the design', () => {
    expect(list(used.filter(({ name }) => /(^|:)(duration|delay|z)-\d/.test(name)))).toEqual([])
  })
})
