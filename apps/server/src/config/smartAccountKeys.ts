import type { Hex } from 'viem'
import type { Config } from './configSchema.ts'
import { readKeyLines } from './masterKeys.ts'

type Settings = Pick<Config, 'networks' | 'bundler' | 'sponsoring' | 'secureUrl'>

/** The keys of the built-in bundler and paymaster. Check {@link smartAccountProblems} first. */
export function readSmartAccountKeys({ bundler, sponsoring }: Pick<Settings, 'bundler' | 'sponsoring'>): {
  executors: Hex[]
  signer: Hex | undefined
} {
  const signers = keysOf(
    'signerKey',
    sponsoring.signerKey ? [sponsoring.signerKey] : undefined,
    sponsoring.signerKeyFile,
  )
  return {
    executors: keysOf('executorKeys', bundler.executorKeys, bundler.executorKeysFile).keys,
    signer: signers.keys[0],
  }
}

/** What is missing or unsafe. Names the setting, and never contains a key. */
export function smartAccountProblems({ networks, bundler, sponsoring, secureUrl }: Settings): string[] {
  const settings = networks.flatMap(({ smartAccounts }) => smartAccounts ?? [])
  const executors = keysOf('bundler.executorKeys', bundler.executorKeys, bundler.executorKeysFile)
  const given = sponsoring.signerKey ? [sponsoring.signerKey] : undefined
  const signers = keysOf('sponsoring.signerKey', given, sponsoring.signerKeyFile)
  const problems = [...executors.problems, ...signers.problems]
  if (settings.some(({ bundlerUrl }) => !bundlerUrl) && executors.keys.length === 0)
    problems.push('bundler.executorKeys is missing: a network has smartAccounts and no bundlerUrl')
  if (settings.some(({ paymaster }) => paymaster && 'address' in paymaster) && signers.keys.length === 0)
    problems.push('sponsoring.signerKey is missing: a network has a paymaster with an address')
  if (secureUrl === undefined && settings.some(({ permissionSessions }) => permissionSessions))
    problems.push('secureUrl is missing: a network has permissionSessions, whose keys are wrapped with masterKey')
  if (executors.keys.some((key) => signers.keys.includes(key)))
    problems.push('sponsoring.signerKey is also one of bundler.executorKeys: they must be different')
  return problems
}

function keysOf(name: string, inline: readonly string[] | undefined, path: string | undefined) {
  const lines = path === undefined ? [] : readKeyLines(path)
  if (lines === undefined) return { keys: [], problems: [`${name}File does not exist`] }
  if (typeof lines === 'string') return { keys: [], problems: [`${name}File ${lines}`] }
  const given = [...(inline ?? []), ...lines]
  const keys = given.flatMap((text): Hex[] =>
    /^0x[0-9a-f]{64}$/i.test(text) ? [`0x${text.slice(2).toLowerCase()}`] : [],
  )
  const problems = keys.length < given.length ? [`${name}File has a line that is not 0x and 64 hex digits`] : []
  if (new Set(keys).size < keys.length) problems.push(`${name} has one twice`)
  return { keys, problems }
}
