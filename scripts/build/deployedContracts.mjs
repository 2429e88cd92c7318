// @ts-check
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  delegationFolder,
  multicall3File,
  publishedArtifacts,
} from '../../apps/devnet/src/contracts/publishedFiles.mjs'

/**
 * Copies the contracts of others that the devnet deploys, unmodified, each with the licence and the sources of its package:
 * some are under the GPL, which asks for both.
 * @param {string} root
 * @param {string} target
 */
export async function deployedContracts(root, target) {
  const require = createRequire(join(root, 'apps', 'devnet', 'package.json'))
  for (const file of publishedArtifacts) {
    await mkdir(dirname(join(target, file)), { recursive: true })
    await cp(require.resolve(file), join(target, file))
    await copyLicence(require, target, nameIn(file))
  }
  const delegation = dirname(require.resolve(`${nameIn(delegationFolder)}/package.json`))
  const folder = delegationFolder.slice(nameIn(delegationFolder).length + 1)
  await cp(join(delegation, folder), join(target, delegationFolder), {
    recursive: true,
    filter: (path) => path.endsWith('bytecode') || path.endsWith('.cjs'),
  })
  await copyLicence(require, target, nameIn(delegationFolder))
  const { multicall3Bytecode } = require(join(dirname(require.resolve('viem')), 'constants', 'contracts.js'))
  await mkdir(dirname(join(target, multicall3File)), { recursive: true })
  await writeFile(join(target, multicall3File), JSON.stringify({ bytecode: multicall3Bytecode }))
}

/** @param {NodeJS.Require} require @param {string} target @param {string} name */
async function copyLicence(require, target, name) {
  const source = dirname(require.resolve(`${name}/package.json`))
  for (const part of await readdir(source))
    if (/^(licen[cs]e|notice|contracts$|package\.json$)/i.test(part) && !(await isThere(join(target, name, part))))
      await cp(join(source, part), join(target, name, part), { recursive: true })
}

/** The package's name, which a path starts with. @param {string} path */
function nameIn(path) {
  return /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path
}

/** @param {string} path */
async function isThere(path) {
  return (await stat(path).catch(() => undefined)) !== undefined
}
