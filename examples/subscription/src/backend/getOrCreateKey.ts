import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/**
 * The merchant's key, generated on the first start. It signs every charge, so only the shop may read it: whoever has it
 * can spend what every subscriber allows per month. Without it, nobody can be charged, and every subscriber has to
 * subscribe again.
 */
export function getOrCreateKey(file: string): PrivateKeyAccount {
  if (!existsSync(file)) writeFileSync(file, generatePrivateKey(), { mode: 0o600 })
  return privateKeyToAccount(readFileSync(file, 'utf8').trim() as Hex)
}
