import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { delegationFolder, multicall3File, type publishedArtifacts } from './publishedFiles.mjs'

const hexSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i))
const require = createRequire(import.meta.url)

/** The contracts in `contracts/`, compiled by `scripts/compile.mjs`. */
export function ownBytecode(
  contract: 'GatewayResolver' | 'PermitToken' | 'PlayToken' | 'PostcardToken' | 'SilentToken' | 'VerifyingPaymaster',
): Hex {
  return readJson(ownArtifact(contract), 'bytecode')
}

/** Runtime code, for contracts without a constructor that are placed at a fixed address. */
export function ownRuntimeCode(contract: 'UniversalResolver' | 'FarcasterIdRegistry' | 'FarcasterKeyRegistry'): Hex {
  return readJson(ownArtifact(contract), 'deployedBytecode')
}

/**
 * Third-party contracts, read unmodified from their npm packages: the same code as on the public chains. Their licence
 * (GPL) stays with their package.
 */
export function publishedBytecode(file: PublishedArtifact): Hex {
  return readJson(publishedFile(file) ?? require.resolve(file), 'bytecode')
}

export type PublishedArtifact = (typeof publishedArtifacts)[number]

/**
 * A contract of the Delegation Framework (MIT-0 or Apache-2.0), read from the file of its own: all of them together take half
 * a second.
 *
 * @param library the address of the library that the code is linked with, if it needs one
 */
export function delegationBytecode(name: string, library?: Address): Hex {
  const brought = publishedFile(`${delegationFolder}/${name}.cjs`)
  const inPackage = () => join(dirname(require.resolve('@metamask/delegation-abis/package.json')), 'dist/bytecode')
  const file: unknown = require(brought ?? join(inPackage(), `${name}.cjs`))
  const { bytecode } = v.parse(v.object({ bytecode: v.string() }), file)
  return asHex(library ? bytecode.replace(/__\$[0-9a-f]+\$__/g, library.slice(2).toLowerCase()) : bytecode)
}

/** Multicall3 as deployed everywhere. viem contains it but doesn't export it, hence the path. */
export function multicall3Bytecode(): Hex {
  const brought = publishedFile(multicall3File)
  if (brought) return readJson(brought, 'bytecode')
  const constants: unknown = require(join(dirname(require.resolve('viem')), 'constants/contracts.js'))
  return asHex(v.parse(v.object({ multicall3Bytecode: hexSchema }), constants).multicall3Bytecode)
}

/** A file of another package that the published devnet brings along, or undefined in a checkout. */
function publishedFile(file: string): string | undefined {
  const path = fileURLToPath(new URL(`../../artifacts/published/${file}`, import.meta.url))
  return existsSync(path) ? path : undefined
}

function ownArtifact(contract: string): URL {
  return new URL(`../../artifacts/${contract}.json`, import.meta.url)
}

function readJson(file: string | URL, member: 'bytecode' | 'deployedBytecode'): Hex {
  const artifact = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(file, 'utf8')))
  const code = v.parse(v.string(), artifact[member])
  return asHex(code.startsWith('0x') ? code : `0x${code}`)
}

function asHex(text: string): Hex {
  return `0x${v.parse(hexSchema, text).slice(2)}`
}
