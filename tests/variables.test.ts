import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { variables } from '#server/config-variables'

const names = Object.keys(variables.shape)
const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')

/** Set by the Dockerfile: where the server listens and keeps files inside the container. */
const ofTheContainer = ['HOST', 'PORT', 'DATA_DIR']

/** Returns the names that the text lacks. */
const missingIn = (text: string, pattern: (name: string) => RegExp, from = names) =>
  from.filter((name) => !pattern(name).test(text))

describe('every variable of the configuration', () => {
  it('stands in the table of the README', async () => {
    const rows = (await read('README.md')).split('\n').filter((line) => line.startsWith('| `'))
    expect(missingIn(rows.join('\n'), (name) => new RegExp(`\`${name}\``))).toEqual([])
  })

  it('stands in .env.example', async () => {
    expect(missingIn(await read('.env.example'), (name) => new RegExp(`^#${name}=`, 'm'))).toEqual([])
  })

  it('is handed on by compose.yaml, from the variable of the same name', async () => {
    const compose = await read('compose.yaml')
    const handedOn = names.filter((name) => !ofTheContainer.includes(name) && name !== 'DATABASE_URL')
    expect(missingIn(compose, (name) => new RegExp(`^      ${name}: \\$\\{${name}:`, 'm'), handedOn)).toEqual(
      [],
    )
    expect(compose).toContain('      DATABASE_URL: postgresql://')
    expect(compose).toMatch(/"127\.0\.0\.1:\$\{PORT:-3000\}:3000"/)
  })

  it('is set by the Dockerfile where it belongs to the container', async () => {
    const dockerfile = await read('Dockerfile')
    expect(missingIn(dockerfile, (name) => new RegExp(`^ENV .*\\b${name}=`, 'm'), ofTheContainer)).toEqual([])
  })
})
