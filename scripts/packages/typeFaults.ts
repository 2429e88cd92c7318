import { readFile } from 'node:fs/promises'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import type { Manifest } from './listPackages.ts'
import type { PackedPackage } from './pack.ts'

/**
 * What is wrong with the declarations of a packed package, for programs that resolve its entries like Node or like a bundler.
 * The packages are ES modules alone (docs/decisions/0036-es-modules-alone.md), so what only concerns TypeScript's
 * resolution before `exports`, or its view on CommonJS before Node could require ES modules, doesn't count.
 */
export async function typeFaults({ tarball }: PackedPackage, { name, exports }: Manifest): Promise<readonly string[]> {
  const packed = createPackageFromTarballData(new Uint8Array(await readFile(tarball)))
  const excludeEntrypoints = Object.keys(exports).filter((path) => path.endsWith('.css'))
  const result = await checkPackage(packed, { excludeEntrypoints })
  // A program that nobody imports has no declarations.
  if (result.types === false) return Object.keys(exports).length > 0 ? [`${name} has no declarations`] : []
  return result.problems.flatMap((problem) => {
    const resolution = 'resolutionKind' in problem ? problem.resolutionKind : undefined
    if (resolution === 'node10' || resolution === 'node16-cjs') return []
    return [`${name}: ${problem.kind} ${JSON.stringify(problem)}`]
  })
}
