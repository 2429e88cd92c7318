import { formatSiwxMessage, type SiwxFields } from '@latchkey/siwx'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type ScriptedWallet, scriptedWallet } from './scriptedWallet.ts'

/** A wallet that follows ERC-7846, with a real key. It refuses what the draft has wallets refuse. */
export type Erc7846Wallet = ScriptedWallet & {
  /** Each prompt that its user saw. */
  prompts: string[]
  /** What its user does; throws to decline. */
  decide: () => unknown
  /** Changes the message before it is signed, as only a broken or a hostile wallet does. */
  change: (fields: SiwxFields) => SiwxFields
}

export function erc7846Wallet(account: PrivateKeyAccount, { chainIds = ['0x1', '0x7a6a'] } = {}): Erc7846Wallet {
  let isConnected = false
  const accounts = () => (isConnected ? [account.address] : [])
  const wallet: Erc7846Wallet = Object.assign(
    scriptedWallet({
      eth_accounts: accounts,
      eth_requestAccounts: async () => {
        await prompt('eth_requestAccounts')
        return accounts()
      },
      personal_sign: async ([raw]: [`0x${string}`]) => {
        await prompt('personal_sign')
        return account.signMessage({ message: { raw } })
      },
      wallet_getCapabilities: () => Promise.reject({ code: 4100, message: 'Unauthorized' }),
      wallet_disconnect: () => {
        isConnected = false
        return null
      },
      wallet_connect: connect,
    }),
    { prompts: [], decide: () => undefined, change: (fields: SiwxFields) => fields },
  )
  return wallet

  async function prompt(what: string): Promise<void> {
    wallet.prompts.push(what)
    await wallet.decide()
    isConnected = true
  }

  async function connect([params]: [ConnectParams?]) {
    if (params?.version !== '1') throw { code: -32602, message: 'version must be 1' }
    const { capabilities = {}, chainIds: wanted } = params
    if (wanted && !wanted.some((id) => chainIds.includes(id))) throw { code: 5710, message: 'Unsupported chain' }
    const unknown = Object.keys(capabilities).filter((name) => name !== 'signInWithEthereum')
    if (unknown.length > 0) throw { code: 5700, message: `Unsupported: ${unknown}` }
    await prompt('wallet_connect')
    const { signInWithEthereum: asked } = capabilities
    return {
      accounts: [{ address: account.address, capabilities: asked ? { signInWithEthereum: await sign(asked) } : {} }],
      chainIds,
    }
  }

  async function sign({ chainId = '0x1', ...asked }: RequestedFields) {
    const message = formatSiwxMessage(
      wallet.change({
        ...{ domain: location.host, uri: location.origin, version: '1', issuedAt: new Date().toISOString() },
        ...asked,
        accountAddress: account.address,
        chainId: `eip155:${Number(chainId)}`,
      }),
    )
    return { message, signature: await account.signMessage({ message }) }
  }
}

type RequestedFields = Partial<Omit<SiwxFields, 'chainId'>> & { nonce: string; chainId?: string }
type ConnectParams = {
  version: string
  chainIds?: readonly string[]
  capabilities?: { signInWithEthereum?: RequestedFields }
}
