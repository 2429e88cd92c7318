import { LatchkeyError } from '@latchkey/protocol'
import { type BitcoinChain, bitcoinChains } from '@latchkey/siwx/addresses'
import * as v from 'valibot'
import { readAnswer } from '../callMethod.ts'
import { readObject } from '../readObject.ts'
import { callFeature, disconnectWallet, listenToChanges } from '../walletStandard/callFeature.ts'
import { readAccounts, type StandardAccount, type StandardWallet } from '../walletStandard/standardWallet.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { xverseWallet } from './xverse.ts'

/**
 * A Wallet Standard wallet with Bitcoin features (https://github.com/ExodusMovement/bitcoin-wallet-standard), else with
 * that of sats-connect.
 */
export function standardBitcoinWallet(wallet: StandardWallet): BitcoinWallet {
  const satsConnect = wallet.feature('bitcoin:connect') ? undefined : wallet.feature('sats-connect:')
  const provider = satsConnect && readObject(satsConnect, 'provider')
  return provider ? xverseWallet(provider) : byFeatures(wallet)
}

function byFeatures(wallet: StandardWallet): BitcoinWallet {
  let granted: readonly StandardAccount[] = []
  const handleOf = (address: string) => {
    const account = [...wallet.accounts(), ...granted].find((one) => one.address === address)
    if (!account) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address } })
    return account.handle
  }
  return {
    connect: async ({ silent, chain: wanted }) => {
      granted = silent ? await knownAccounts(wallet) : await requestAccounts(wallet)
      const chain = [wanted, ...bitcoinChains].find((one) => granted.some((account) => isOn(account, one))) ?? wanted
      const accounts = granted.filter((account) => isOn(account, chain))
      return {
        chain,
        accounts: accounts.map(({ address, publicKey, handle }) => ({
          address,
          publicKey: publicKey?.length ? publicKey : undefined,
          purpose: Reflect.get(handle, 'purpose'),
        })),
      }
    },
    disconnect: () => disconnectWallet(wallet, (chain) => chain.startsWith('bitcoin:')),
    // The wallet has no current network; its accounts do.
    switchChain: async (chain) => {
      if (![...wallet.accounts(), ...granted].some((account) => isOn(account, chain)))
        throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reason: 'no account on this network' } })
    },
    subscribe: (changed) => listenToChanges(wallet, changed),
    ...(wallet.feature('bitcoin:signMessage') && {
      signMessage: async ({ address, message }) => {
        const input = { account: handleOf(address), message: new TextEncoder().encode(message) }
        return readAnswer(signedSchema, await callFeature(wallet, 'bitcoin:signMessage', input), 'signature')[0]
          .signature
      },
    }),
    ...(wallet.feature('bitcoin:signTransaction') && {
      signPsbt: async ({ psbt, signInputs, broadcast, chain }) => {
        if (broadcast) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'broadcast' } })
        const inputsToSign = signInputs.map(({ address, index, sighashTypes = [] }) => ({
          account: handleOf(address),
          signingIndexes: [index],
          ...(sighashTypes[0] === undefined ? {} : { sigHash: sighashTypes[0] }),
        }))
        const answer = await callFeature(wallet, 'bitcoin:signTransaction', {
          psbt,
          chain: nameOf(chain),
          inputsToSign,
        })
        return { psbt: readAnswer(signedPsbtSchema, answer, 'psbt')[0].signedPsbt }
      },
    }),
    // Not in any published standard; these are the parameters of the wallets that offer it.
    ...(wallet.feature('bitcoin:sendTransfer') && {
      sendTransfer: async ({ from, recipient, amount, chain }) => {
        const input = { account: handleOf(from), recipient, amount, chain: nameOf(chain) }
        const answer = await callFeature(wallet, 'bitcoin:sendTransfer', input)
        return readAnswer(sentSchema, answer, 'txid')[0].txid
      },
    }),
  }
}

const signedSchema = v.tuple([v.object({ signature: v.unknown() })])
const signedPsbtSchema = v.tuple([v.object({ signedPsbt: v.unknown() })])
const sentSchema = v.tuple([v.object({ txid: v.unknown() })])
const connectedSchema = v.object({ accounts: v.unknown() })

async function requestAccounts(wallet: StandardWallet): Promise<readonly StandardAccount[]> {
  const answer = await callFeature(wallet, 'bitcoin:connect', { purposes: ['payment', 'ordinals'] })
  return readAccounts(readAnswer(connectedSchema, answer, 'accounts').accounts).filter(isOfBitcoin)
}

/** Without a window: the accounts that the wallet exposes already, or returns from a silent connect. */
async function knownAccounts(wallet: StandardWallet): Promise<readonly StandardAccount[]> {
  const shown = wallet.accounts().filter(isOfBitcoin)
  if (shown.length > 0 || !wallet.feature('standard:connect')) return shown
  await callFeature(wallet, 'standard:connect', { silent: true })
  return wallet.accounts().filter(isOfBitcoin)
}

function nameOf(chain: BitcoinChain): string {
  return `bitcoin:${chain}`
}

function isOn({ chains }: StandardAccount, chain: BitcoinChain): boolean {
  return chains.includes(nameOf(chain))
}

function isOfBitcoin(account: StandardAccount): boolean {
  return bitcoinChains.some((chain) => isOn(account, chain))
}
