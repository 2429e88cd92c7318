import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listPackages } from '../packages/listPackages.ts'
import { run } from '../test/run.mjs'
import { addToChangelog } from './addToChangelog.ts'
import { alignLockfile } from './alignLockfile.ts'
import { filesWithVersion } from './filesWithVersion.ts'
import { changesets, installTool } from './installTool.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

describe('addToChangelog', () => {
  it('puts a version above the earlier ones, the weightiest changes first', () => {
    const before = '# Changelog\n\nOne version.\n\n## 0.2.0\n\n### Fixed\n\n- Old.\n'
    const changes = [
      { summary: 'Small.', releases: [{ type: 'patch' }] },
      { summary: 'Large.\n\nMove with `x`.', releases: [{ type: 'patch' }, { type: 'major' }] },
    ]
    expect(addToChangelog(before, '1.0.0', changes)).toBe(
      '# Changelog\n\nOne version.\n\n## 1.0.0\n\n### Breaking changes\n\n- Large.\n\n  Move with `x`.\n\n### Fixed\n\n- Small.\n\n## 0.2.0\n\n### Fixed\n\n- Old.\n',
    )
  })
})

it('has one version in all packages, and in the files that repeat it', () => {
  const versions = new Set(listPackages(root).map(({ manifest }) => manifest.version))
  expect(versions.size).toBe(1)
  const [version = ''] = versions
  expect(filesWithVersion.filter((path) => !read(root, path).includes(version))).toEqual([])
})

it('has a lockfile that says what the manifests say', () => {
  const text = read(root, 'package-lock.json')
  expect(alignLockfile(root, text)).toBe(text)
})

describe('release:version', () => {
  let copy: string
  beforeEach(async () => {
    await installTool(root, changesets)
    copy = mkdtempSync(join(tmpdir(), 'latchkey-version-'))
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    const isNeeded = (path: string) =>
      /(?:^|\/)package(?:-lock)?\.json$|^\.changeset\/|^CHANGELOG\.md$|^scripts\/release\//.test(path) ||
      filesWithVersion.some((one) => one === path)
    for (const path of String(tracked).split('\0').filter(isNeeded)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      cpSync(join(root, path), join(copy, path))
    }
    for (const folder of ['node_modules', '.cache']) symlinkSync(join(root, folder), join(copy, folder))
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  it('raises every package, its dependents, the lockfile and the changelog, without a network', async () => {
    const before = JSON.parse(read(copy, 'packages/core/package.json')).version
    writeFileSync(join(copy, '.changeset/one.md'), '---\n"@latchkey/core": minor\n---\n\nReads *faster*.\n')
    expect(await release()).toContain(`${before} → `)
    const { version: after, dependencies } = JSON.parse(read(copy, 'packages/react/package.json'))
    expect(after).not.toBe(before)
    expect(dependencies['@latchkey/core']).toBe(after)
    const versions = listPackages(copy).map(({ manifest }) => manifest.version)
    expect(new Set(versions)).toEqual(new Set([after]))
    for (const path of filesWithVersion) expect(read(copy, path)).toContain(after)
    expect(JSON.parse(read(copy, 'package-lock.json')).packages['packages/react'].version).toBe(after)
    expect(read(copy, 'CHANGELOG.md')).toMatch(new RegExp(`^## ${after.replaceAll('.', '\\.')}$`, 'm'))
    expect(read(copy, 'CHANGELOG.md')).toContain('- Reads *faster*.')
    expect(await release()).toContain('There is no changeset')
  })

  async function release() {
    let said = ''
    const tsx = join(root, 'node_modules/tsx/dist/loader.mjs')
    const args = ['--import', tsx, join(copy, 'scripts/release/version.ts')]
    const offline = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:1' }
    await run(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, ...offline },
      limitMs: 60_000,
      onOutput: (text: string) => {
        said += text
      },
    })
    return said
  }
})
