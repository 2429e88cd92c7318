import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { declarationFaults } from './declarationFaults.ts'

const faultsOf = (text: string, file = { package: '@latchkey/react', path: 'hooks/useX.d.ts' }) =>
  declarationFaults([{ ...file, text }]).map((fault) => /has (.+?):/.exec(fault)?.[1])

it('finds what a person who reads a declaration file should not see', () => {
  expect(faultsOf('/** At most two (R9.03). */')).toEqual(['the number of a requirement'])
  expect(faultsOf('export declare function useX(): any;')).toEqual(['`any`'])
  expect(faultsOf('export type X = v.InferOutput<typeof schema>;')).toEqual(['a schema of valibot'])
  expect(faultsOf("import { type Latchkey } from '../context/latchkey.ts';")).toEqual([
    'the state of a provider or a dialog',
  ])
})

it('lets a comment say "any", a schema stand for its type, and the shared packages have schemas', () => {
  expect(faultsOf("/** Absent: any may be requested. */\nexport type X = 'any' | 'one';")).toEqual([])
  expect(faultsOf('export declare const schema: v.GenericSchema<unknown, X>;')).toEqual([])
  expect(
    faultsOf('export declare const x: v.StringSchema;', { package: '@latchkey/protocol', path: 'api/x.d.ts' }),
  ).toEqual([])
})

it('has no number of a requirement in the source of any package', () => {
  const packages = fileURLToPath(new URL('../../packages', import.meta.url))
  const sources = readdirSync(packages).flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.|(^|\/)(test|gallery|fuzz)\//.test(path))
      .map((path) => join(packages, name, 'src', path)),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => /\bR\d{1,2}\.\d{2}[a-z]?\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
