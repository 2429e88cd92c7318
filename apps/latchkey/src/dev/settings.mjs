// @ts-check
import { resolve } from 'node:path'
import { Refusal } from './refusal.mjs'

/** Every port that is listened on: its setting, its default, and who needs it. */
export const portSettings = /** @type {const} */ ({
  app: { setting: 'LATCHKEY_PORT', usual: 3000, user: 'the app' },
  secure: { setting: 'LATCHKEY_SECURE_PORT', usual: 3001, user: 'the secure origin of the embedded wallet' },
  page: { setting: 'LATCHKEY_DEVNET_PORT', usual: 3002, user: "the devnet's page" },
  evm: { setting: 'LATCHKEY_EVM_PORT', usual: 8545, user: 'the chain Devnet' },
  side: { setting: 'LATCHKEY_SIDE_PORT', usual: 8546, user: 'the chain Sidenet' },
  solana: { setting: 'LATCHKEY_SOLANA_PORT', usual: 8899, user: 'the chain Solana Devnet' },
  bitcoin: { setting: 'LATCHKEY_BITCOIN_PORT', usual: 18443, user: 'the chain Bitcoin Regtest' },
  mail: { setting: 'LATCHKEY_SMTP_PORT', usual: 2525, user: 'the mail inbox' },
  identity: { setting: 'LATCHKEY_IDENTITY_PORT', usual: 3003, user: "the devnet's sign-in pages" },
  optimism: { setting: 'LATCHKEY_OPTIMISM_PORT', usual: 8547, user: "Farcaster's chain" },
  metrics: { setting: 'LATCHKEY_METRICS_PORT', usual: 9464, user: 'the metrics' },
})

/**
 * @typedef {keyof typeof portSettings} PortName
 * @typedef {{ dir: string, ports: Record<PortName, number> }} Settings
 */

/**
 * Reads the settings from the environment: the ports (0 for a free one) and LATCHKEY_DIR, the folder for state.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder What a relative LATCHKEY_DIR starts from.
 * @returns {Settings}
 */
export function readSettings(env, folder) {
  /** @param {PortName} name */
  const port = (name) => {
    const { setting, usual } = portSettings[name]
    const text = env[setting]
    if (!text) return usual
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
      throw new Refusal(`${setting} must be a port, 0 to 65535 (0 takes a free one), and it is "${text}".`)
    return Number(text)
  }
  return {
    dir: resolve(folder, env.LATCHKEY_DIR || '.latchkey'),
    ports: {
      app: port('app'),
      secure: port('secure'),
      page: port('page'),
      evm: port('evm'),
      side: port('side'),
      solana: port('solana'),
      bitcoin: port('bitcoin'),
      mail: port('mail'),
      identity: port('identity'),
      optimism: port('optimism'),
      metrics: port('metrics'),
    },
  }
}
