import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The same app with wagmi alone, with wagmi over Latchkey's connector, and with Latchkey's hooks alone. */
export type TypesApp = 'wagmi' | 'bridge' | 'latchkey'
export type TypesMeasure = { readonly instantiations: number; readonly types: number; readonly checkMs: number }

/**
 * What the compiler does to check an app of `bench/types` as a host app has it: against the packages' declarations, which
 * `npm run packages` writes. Instantiations and types are the same in every run; the time isn't.
 *
 * @throws {Error} with the compiler's complaints when the app doesn't compile.
 */
export async function measureTypes(root: string, app: TypesApp): Promise<TypesMeasure> {
  const folder = join(root, '.cache', 'types')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `tsconfig.${app}.json`)
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { customConditions: [], types: [], allowJs: false },
    include: [join(root, 'bench', 'types', app)],
  }
  await writeFile(file, JSON.stringify(config))
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = await execute(process.execPath, [compiler, '-p', file, '--extendedDiagnostics']).catch(
    (error: { stdout?: string }) => {
      throw new Error(`bench/types/${app} doesn't compile:\n${error.stdout ?? error}`)
    },
  )
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1])
  return {
    instantiations: figure('Instantiations'),
    types: figure('Types'),
    checkMs: Math.round(figure('Check time') * 1000),
  }
}
