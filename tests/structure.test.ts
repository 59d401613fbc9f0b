import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderKnots } from '../scripts/folder-knots.mjs'

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const programs = sources.filter((file) => !/\.test\.tsx?$/.test(file))

// Data files, which may be long.
const data = /au-holidays\.ts$|common-models\.ts$|server\/seed\/demo-/

const texts = new Map(programs.map((file) => [file, readFileSync(file, 'utf8')]))

describe('source files', () => {
  it('file names are kebab-case and not generic', () => {
    const nameless = ['utils', 'helpers', 'common', 'types', 'constants', 'misc', 'shared']
    for (const file of sources) {
      const name = basename(file).replace(/\.(api\.test|test|queries|handlers|record)?\.?tsx?$/, '')
      expect(name, file).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.(queries|handlers|record))?$/)
      expect(nameless, file).not.toContain(name)
    }
  })

  it('file names: unique, so that tabs and stack traces name one file', () => {
    const names = sources.map((file) => basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('the contract has the only barrel file', () => {
    expect(sources.filter((file) => basename(file) === 'index.ts')).toEqual([
      join('src', 'contract', 'index.ts'),
    ])
  })

  it('folders of features and subjects do not import each other in a circle', () => {
    expect(folderKnots('src/domain', texts)).toEqual([])
    expect(folderKnots('src/server', texts)).toEqual([])
    expect(folderKnots('src/server/features', texts)).toEqual([])
    expect(folderKnots('src/web', texts)).toEqual([])
  })

  it('source files do not exceed the maximum length', () => {
    const long = programs.filter(
      (file) => !data.test(file) && (texts.get(file) ?? '').split('\n').length > 400,
    )
    expect(long).toEqual([])
  })

  it('dates, numbers and lists are formatted only in their modules', () => {
    const formatting = /toLocale(Date|Time)?String|Intl\.(DateTime|Number|List)Format|\\d\{3\}\)\+\$/
    const allowed = ['src/domain/time/garage-clock.ts', 'src/domain/wording.ts', 'src/domain/display-list.ts']
    const found = programs.filter((file) => formatting.test(texts.get(file) ?? ''))
    expect(found.filter((file) => !allowed.includes(file))).toEqual([])
  })

  it('domain, contract and features do not read the clock', () => {
    const reaches = /new Date\(\)|Date\.now\(\)/
    const found = programs.filter(
      (file) => /src\/(domain|contract|server\/features)/.test(file) && reaches.test(texts.get(file) ?? ''),
    )
    expect(found).toEqual([])
  })
})

describe('screenshots', () => {
  const shots = readFileSync('scripts/shot-screens.mjs', 'utf8')

  it('screenshots exist of every staff screen and every tab of the settings', () => {
    const routes = [
      ...readFileSync('src/web/app/staff-screens.ts', 'utf8').matchAll(/path: '(\/[^'/:]+[^':]*)/g),
    ]
    const tabs = [...readFileSync('src/web/settings/settings-tabs.ts', 'utf8').matchAll(/value: '(\w+)'/g)]
    const wanted = [
      ...routes.map(([, path = '']) => path.replace(/\/$/, '')),
      // The agreement has the id of a rental in its path, and is opened from its sheet.
      'openAgreement',
      ...tabs.map(([, tab = '']) => (tab === 'schedule' ? "path: '/settings'" : `/settings?tab=${tab}`)),
    ]
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((part) => !shots.includes(part))).toEqual([])
  })
})
