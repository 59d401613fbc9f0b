import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const programs = sources.filter((file) => !/\.test\.tsx?$/.test(file))

// Data that is long by nature.
const data = /au-holidays\.ts$|common-models\.ts$|db\/seed\/demo-/

describe('the house', () => {
  it('names files in kebab-case, for what they hold', () => {
    const nameless = ['utils', 'helpers', 'common', 'types', 'constants', 'misc', 'shared']
    for (const file of sources) {
      const name = basename(file).replace(/\.(api\.test|test|queries|handlers)?\.?tsx?$/, '')
      expect(name, file).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.(queries|handlers))?$/)
      expect(nameless, file).not.toContain(name)
    }
  })

  it('has one barrel: the contract at a glance', () => {
    expect(sources.filter((file) => basename(file) === 'index.ts')).toEqual([
      join('src', 'contract', 'index.ts'),
    ])
  })

  it('keeps files small enough to read at once', () => {
    const long = programs.filter(
      (file) => !data.test(file) && readFileSync(file, 'utf8').split('\n').length > 300,
    )
    expect(long).toEqual([])
  })

  it('formats dates and money in one place each', () => {
    const formatting = /toLocale(Date|Time)?String|Intl\.(DateTime|Number)Format/
    const allowed = [
      'src/domain/time/display.ts',
      'src/domain/time/garage-clock.ts',
      'src/domain/money.ts',
      'src/domain/distance.ts',
    ]
    const found = programs.filter((file) => formatting.test(readFileSync(file, 'utf8')))
    expect(found.filter((file) => !allowed.includes(file))).toEqual([])
  })

  it('asks the clock only where the world comes in', () => {
    const reaches = /new Date\(\)|Date\.now\(\)/
    const found = programs.filter(
      (file) =>
        /src\/(domain|contract|server\/features)/.test(file) && reaches.test(readFileSync(file, 'utf8')),
    )
    expect(found).toEqual([])
  })
})
