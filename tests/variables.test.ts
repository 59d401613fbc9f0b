import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { variables } from '#server/config/config-variables'

const names = Object.keys(variables.shape)
const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')

/** Set by the Dockerfile: listening address and data folder inside the container. */
const ofTheContainer = ['HOST', 'PORT', 'DATA_DIR']

/** Returns the names that are missing in the text. */
const missingIn = (text: string, pattern: (name: string) => RegExp, from = names) =>
  from.filter((name) => !pattern(name).test(text))

describe('configuration variables', () => {
  it('every variable is in the table of the README', async () => {
    const rows = (await read('README.md')).split('\n').filter((line) => line.startsWith('| `'))
    expect(missingIn(rows.join('\n'), (name) => new RegExp(`\`${name}\``))).toEqual([])
  })

  it('every variable is in .env.example', async () => {
    expect(missingIn(await read('.env.example'), (name) => new RegExp(`^#${name}=`, 'm'))).toEqual([])
  })

  it('every variable is passed on by compose.yaml under the same name', async () => {
    const compose = await read('compose.yaml')
    const handedOn = names.filter((name) => !ofTheContainer.includes(name) && name !== 'DATABASE_URL')
    expect(missingIn(compose, (name) => new RegExp(`^      ${name}: \\$\\{${name}:`, 'm'), handedOn)).toEqual(
      [],
    )
    expect(compose).toContain('      DATABASE_URL: postgresql://')
    expect(compose).toMatch(/"127\.0\.0\.1:\$\{PORT:-3000\}:3000"/)
  })

  it('variables of the container are set by the Dockerfile', async () => {
    const dockerfile = await read('Dockerfile')
    expect(missingIn(dockerfile, (name) => new RegExp(`^ENV .*\\b${name}=`, 'm'), ofTheContainer)).toEqual([])
  })
})
